import type { I18n } from '@lingui/core'
import type { FieldDefinition, SmallCount } from '#contract/profile-fields/field-definition.ts'

type Filled = Pick<FieldDefinition, 'filled_percent' | 'filled_is_least'>

/** The share of members who answered, as far as disclosed. */
export function filledText({ filled_percent, filled_is_least }: Filled, i18n: I18n): string {
  if (filled_percent === null) return i18n.t('<{count}', { count: i18n.number(5) })
  if (filled_is_least && filled_percent === 0) return i18n.t('A few')
  const percent = i18n.number(filled_percent / 100, { style: 'percent' })
  return filled_is_least ? i18n.t('At least {percent}', { percent }) : percent
}

export const countText = (count: SmallCount, i18n: I18n): string =>
  count === '<5' ? i18n.t('<{count}', { count: i18n.number(5) }) : i18n.number(count)
