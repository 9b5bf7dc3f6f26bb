import { readFileSync } from 'node:fs'
import { passwordAdvice, type PasswordStrength } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { fold } from '#server/platform/base/fold.ts'

const shortest = 10
const longest = 128
const acceptableScore = 2
/** A common word stays common with up to this many digits or symbols around it. */
const maxTrimmings = 6

/** Common passwords, one per line, lower case; lines starting with # are comments. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)
/** Words that every member would think of (reference 4.2). */
const houseWords = ['coptic', 'community', 'parish', 'church', 'copticcommunity', 'orthodox']
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

export type PasswordRating = Pick<PasswordStrength, 'score' | 'acceptable' | 'suggestions'> & { warnings: Reason[] }

/** Rates a password (INV-D13). `context`: the person's email address, username and names. */
export function ratePassword(typed: string, context: readonly string[] = []): PasswordRating {
  const password = typed.normalize('NFKC')
  const length = [...password].length
  const warnings = [
    ...(length < shortest ? [accountsErrors.password_too_short({ n: shortest })] : []),
    ...(length > longest ? [accountsErrors.password_too_long({ n: longest })] : []),
    ...(isCommon(password) ? [accountsErrors.password_too_common] : []),
    ...(containsContext(password, context) ? [accountsErrors.password_personal] : []),
  ]
  const score = scoreOf(password, warnings.length > 0)
  const guessable = score < acceptableScore && warnings.length === 0
  return {
    score,
    acceptable: warnings.length === 0 && score >= acceptableScore,
    warnings: guessable ? [accountsErrors.password_easy] : warnings,
    suggestions: score < 3 ? passwordAdvice.slice(0, score < acceptableScore ? 2 : 1) : [],
  }
}

function scoreOf(password: string, faulty: boolean): number {
  const bits = effectiveLength(password) * Math.log2(alphabetSize(password))
  const score = bits < 28 ? 0 : bits < 45 ? 1 : bits < 60 ? 2 : bits < 80 ? 3 : 4
  return faulty ? Math.min(score, 1) : score
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const plain = [...lower].map((character) => leet[character] ?? character).join('')
  const bare = (text: string) => {
    const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    return text.length - word.length <= maxTrimmings ? word : text
  }
  const forms = [lower, plain, bare(lower), bare(plain), lower.replace(/[\s._-]+/g, '')]
  if (forms.some((form) => common.has(form))) return true
  const rest = houseWords.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), plain)
  return rest.length < plain.length && rest.replace(/[^\p{L}]/gu, '').length < 4
}

function containsContext(password: string, context: readonly string[]): boolean {
  const folded = fold(password).replaceAll(' ', '')
  return context
    .map((item) => item.replace(/@.*/s, ''))
    .flatMap((name) => [name, ...name.split(/[\s._+-]+/)])
    .map((item) => fold(item).replaceAll(' ', ''))
    .some((word) => word.length >= 3 && folded.includes(word))
}

/** Characters an attacker must guess: repeats and sequences count little. */
function effectiveLength(password: string): number {
  const characters = [...password.toLowerCase()]
  let length = 0
  const pairs = new Set<string>()
  for (const [index, character] of characters.entries()) {
    const before = characters[index - 1]
    const pair = `${before ?? ''}${character}`
    const expected =
      before !== undefined &&
      (character === before || runs.some((run) => run.includes(pair) || run.includes(`${character}${before}`)))
    length += expected ? 0.25 : pairs.has(pair) && before !== undefined ? 0.4 : 1
    pairs.add(pair)
  }
  return length
}

const alphabetSize = (password: string) =>
  [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 60],
  ].reduce((size, [pattern, count]) => size + ((pattern as RegExp).test(password) ? (count as number) : 0), 1)
