import type { I18n } from '@lingui/core'
import type { FieldLogLine } from '#contract/profile-fields/field-definition.ts'
import { settingText, settingLabels } from './field-labels.ts'

/** The changes of a log line as text: settings in form order; for created or deleted fields only those with a value. */
export function logChanges({ before, after }: Pick<FieldLogLine, 'before' | 'after'>, i18n: I18n) {
  const names = settingLabels(i18n)
  const isWhole = before === null || after === null
  return Object.entries(names).flatMap(([setting, name]) => {
    if (!(setting in (before ?? {})) && !(setting in (after ?? {}))) return []
    const moved = movedOne(before?.[setting], after?.[setting])
    if (moved) return [{ name: `${name}: ${moved.key}`, was: i18n.number(moved.from + 1), is: i18n.number(moved.to + 1) }]
    const was = settingText(setting, before?.[setting], i18n)
    const is = settingText(setting, after?.[setting], i18n)
    if (isWhole && (was || is) === '') return []
    return [{ name, was: was || (isWhole ? '' : '–'), is: is || (isWhole ? '' : '–') }]
  })
}

/** The only key that moved, if all others kept their order. */
function movedOne(before: unknown, after: unknown) {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return null
  const without = (list: readonly unknown[], key: unknown) => list.filter((one) => one !== key).join()
  const key = before.find((one) => without(before, one) === without(after, one))
  return typeof key === 'string' ? { key, from: before.indexOf(key), to: after.indexOf(key) } : null
}
