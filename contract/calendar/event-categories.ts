/** Value and label of each event category (CAL-23), in display order. */
export const eventCategories = {
  liturgy: 'Divine Liturgy',
  vespers: /*i18n*/ 'Vespers',
  feast: 'Feast Day',
  fast: 'Fasting Period',
  youth: 'Youth Meeting',
  study: 'Bible Study',
  social: 'Social Event',
  service: 'Community Service',
  meeting: /*i18n*/ 'Meeting',
  other: /*i18n*/ 'Other',
} as const
export type EventCategory = keyof typeof eventCategories
