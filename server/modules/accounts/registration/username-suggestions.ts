import { transliterate } from '#server/platform/search/transliterate.ts'
import { usernameError } from '#server/modules/handles/views.ts'

const longest = 30

/** Endless valid usernames for a name, best first; the caller stops when enough are free. */
export function* usernameIdeas(firstName: string, lastName: string): Generator<string, never> {
  const first = onlyFromLetter(transliterate(firstName))
  const last = transliterate(lastName)
  const seen = new Set<string>()
  const all = ideas(first, last)
  for (;;) {
    const username = all.next().value.slice(0, longest)
    if (seen.has(username) || usernameError(username)) continue
    seen.add(username)
    yield username
  }
}

function* ideas(first: string, last: string): Generator<string, never> {
  const base = first && last ? `${first}.${last}` : first || onlyFromLetter(last) || 'parishioner'
  yield base
  if (first && last) {
    yield `${first}${last}`
    yield `${first}_${last}`
    yield `${first[0]}.${last}`
    yield `${first}.${last[0]}`
    yield `${onlyFromLetter(last)}.${first}`
  }
  yield first
  for (let number = 2; number < 100; number += 1) yield `${base.slice(0, longest - 2)}${number}`
  for (let number = 100; ; number += 1) yield `${base.slice(0, longest - 7)}${number}`
}

const onlyFromLetter = (text: string) => text.replace(/^[^a-z]+/, '')
