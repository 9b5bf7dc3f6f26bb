import type { I18n } from '@lingui/core'
import type { FieldLogLine } from '#contract/field-definition.ts'
import { settingText, settingWords } from './field-words.ts'

/** What a line of the log changed, in words: settings in the order of the form; of what was made or deleted those that say something. */
export function logChanges({ before, after }: Pick<FieldLogLine, 'before' | 'after'>, i18n: I18n) {
  const names = settingWords(i18n)
  const isWhole = before === null || after === null
  return Object.entries(names).flatMap(([setting, name]) => {
    if (!(setting in (before ?? {})) && !(setting in (after ?? {}))) return []
    const was = settingText(setting, before?.[setting], i18n)
    const is = settingText(setting, after?.[setting], i18n)
    if (isWhole && (was || is) === '') return []
    return [{ name, was: was || (isWhole ? '' : '–'), is: is || (isWhole ? '' : '–') }]
  })
}
