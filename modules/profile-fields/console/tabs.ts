export const fieldsTabs = ['fields', 'statistics', 'audit'] as const
export type FieldsTab = (typeof fieldsTabs)[number]
export const logFilterNames = ['field_id', 'action'] as const
export type LogFilterName = (typeof logFilterNames)[number]
