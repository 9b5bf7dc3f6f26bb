import type { I18n } from '@lingui/core'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import type { Message } from '#src/lists/filter-fields.ts'

export const reasonLabels: Record<ReservedHandle['reason'], Message> = {
  clergy: /*i18n*/ 'Clergy',
  brand: /*i18n*/ 'Brand',
  route: /*i18n*/ 'Address used by the app',
  offence: /*i18n*/ 'Offensive',
  other: /*i18n*/ 'Other',
}
export const matchLabels: Record<ReservedHandle['match'], Message> = {
  exact: /*i18n*/ 'Exact match',
  prefix: /*i18n*/ 'Starts with',
  pattern: /*i18n*/ 'Pattern with *',
}
export const appliesToLabels: Record<ReservedHandle['applies_to'], Message> = {
  all: /*i18n*/ 'Everything',
  users: /*i18n*/ 'Members',
  pages: /*i18n*/ 'Pages',
  groups: /*i18n*/ 'Groups',
}

/** Options of a select. */
export const wordOptions = (i18n: I18n, words: Readonly<Record<string, Message>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: i18n._(label) }))
