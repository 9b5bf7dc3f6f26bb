export const fieldsTabs = ['fields', 'statistics', 'audit'] as const
export type FieldsTab = (typeof fieldsTabs)[number]
