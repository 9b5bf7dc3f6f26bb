import type { I18n } from '@lingui/core'

export const dayOptions = (i18n: I18n, days: readonly number[]) =>
  days.map((count) => ({
    value: String(count),
    label: i18n.t('{count, plural, one {# day} other {# days}}', { count }),
  }))

/** How long a link to register may be good for. */
export const linkLives = [7, 14, 30, 90] as const
