export type Named = {
  id?: string | number | null | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  username?: string | null | undefined
}

const first = (word: string | null | undefined) =>
  [...(word?.trim() ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toLocaleUpperCase() ?? ''

/** Keeps two Arabic letters from reading as a word; those that do not join, like ر and ا, too. */
const narrowSpace = '\u202f'

/** At most two letters: of first and last name, else of the username; empty without any name. */
export function initials({ first_name, last_name, username }: Named): string {
  const letters = [first(first_name), first(last_name)].filter(Boolean)
  return letters.join(/\p{Script=Arabic}/u.test(letters[0] ?? '') ? narrowSpace : '') || first(username)
}

/** Splits a full name into first and last. */
export const namesOf = (name: string) => {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') }
}

export function fullName({ first_name, last_name, username }: Named): string {
  return (
    [first_name, last_name]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(' ') ||
    username?.trim() ||
    ''
  )
}

const pigments = ['ochre', 'indigo', 'madder', 'verdigris', 'malachite', 'umber', 'lapis', 'slate'] as const

/** One of eight background colours for initials, stable per id, else per name; slate without either. */
export function pigmentOf(person: Named) {
  const key = String(person.id ?? fullName(person))
  if (key === '') return 'slate'
  let hash = 0
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return pigments[hash % pigments.length] ?? 'slate'
}
