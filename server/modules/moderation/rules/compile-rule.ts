import type { ModerationRule } from '#contract/moderation/rule.ts'
import { linkFinder } from './find-links.ts'
import { substringFinder, wordFinder } from './find-words.ts'
import { foldCharacter, type FoldedText, type Range } from './folded-text.ts'
import { findPattern } from './pattern-thread.ts'

export type RuleText = Pick<ModerationRule, 'id' | 'pattern' | 'match' | 'action' | 'scope' | 'exceptions' | 'timed_out_at'>
/** Null: the pattern took too long or cannot be used. */
type Find = (text: FoldedText) => Range[] | Promise<Range[] | null>
export type CompiledRule = RuleText & {
  find: Find
  allowed: ReadonlyArray<{ exception: string; find: (text: FoldedText) => Range[] }>
}

export const compileRule = (rule: RuleText): CompiledRule => ({
  ...rule,
  find: finderOf(rule),
  allowed: rule.exceptions.map((exception) => ({
    exception,
    find: (rule.match === 'link' ? linkFinder : wordFinder)(exception),
  })),
})

function finderOf({ match, pattern }: RuleText): Find {
  if (match === 'link') return linkFinder(pattern)
  if (match === 'word') return wordFinder(pattern)
  if (match === 'substring') return substringFinder(pattern)
  const source = foldPattern(pattern)
  return async ({ text, placeOf }) => {
    const outcome = await findPattern({ source, text })
    if (outcome.kind !== 'found') return null
    return outcome.places.flatMap(([start, end]) => (start === end ? [] : [placeOf(start, end)]))
  }
}

/** A regular expression with its letters as they stand in a folded text; its own signs are ASCII and stay. */
export const foldPattern = (source: string): string =>
  [...source].map((character) => (character <= '\u007f' ? character : foldCharacter(character))).join('')
