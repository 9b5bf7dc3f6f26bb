/** Value and label of each event category (CAL-23), in the order they are offered. */
export const eventCategories = {
  liturgy: 'Divine Liturgy',
  vespers: 'Vespers',
  feast: 'Feast Day',
  fast: 'Fasting Period',
  youth: 'Youth Meeting',
  study: 'Bible Study',
  social: 'Social Event',
  service: 'Community Service',
  meeting: 'Meeting',
  other: 'Other',
} as const
export type EventCategory = keyof typeof eventCategories
