import type { OfficePart } from '#contract/parishes/office-parts.ts'
import type { AdministeredParish } from '#contract/parishes/parish-admin.ts'

/** St. Mark, of whose administration these parts are open. */
export const administered = (parts: readonly OfficePart[]): AdministeredParish => ({
  id: 'p',
  slug: 'st-mark',
  name: 'St. Mark',
  name_ar: null,
  city: 'Cairo',
  photo: null,
  members_count: 3,
  parts: [...parts],
})
