import { traitsOf } from '#contract/core/languages.ts'
import { isolated } from './isolated.ts'

const rightToLeftMark = '\u200F'

/** Items with the comma of the language between them, without empty ones; an Arabic list reads from the right whatever its items are in. */
export function listed(items: readonly (string | null | undefined)[], locale: string): string {
  const shown = items.filter((item): item is string => Boolean(item))
  const { direction, comma } = traitsOf(locale)
  return direction === 'rtl' && shown.length > 0 ? rightToLeftMark + shown.map(isolated).join(comma) : shown.join(comma)
}
