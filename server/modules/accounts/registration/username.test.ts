import { expect, test } from 'vitest'
import { usernameError } from '#server/modules/handles/views.ts'
import { usernameIdeas } from './username-suggestions.ts'
import { transliterate } from '#server/platform/search/transliterate.ts'

const ideas = (first: string, last: string, count: number) => {
  const all = usernameIdeas(first, last)
  return Array.from({ length: count }, () => all.next().value)
}

test('INV-D12 a username begins with a letter and has 3 to 30 letters, digits, dots or underscores', () => {
  for (const good of ['abc', 'mina.gerges', 'a1_b.c', 'm'.repeat(30), 'useruser'])
    expect([good, usernameError(good)]).toEqual([good, null])
  for (const bad of [
    'ab',
    '1abc',
    '.abc',
    '_abc',
    'mina gerges',
    'mina..gerges',
    'mína',
    'MINA',
    'm'.repeat(31),
    'a-b-c',
    'mina@x',
    '',
  ])
    expect([bad, usernameError(bad)]).not.toEqual([bad, null])
})

test('INV-D12 TRAP-80 user_ names, route words and staff names cannot be chosen', () => {
  for (const word of [
    'user_',
    'user_12345678',
    'edit',
    'new',
    'admin',
    'superadmin',
    'auth',
    'api',
    'saved',
    'create',
    'parishes',
    'login',
  ])
    expect([word, usernameError(word)]).not.toEqual([word, null])
})

test('INV-D12 suggestions are well-formed and built from the transliterated name', () => {
  expect(ideas('Mina', 'Gerges', 3)).toEqual(['mina.gerges', 'minagerges', 'mina_gerges'])
  expect(ideas('مينا', 'جرجس', 1)).toEqual(['mina.girgis'])
  expect(ideas('Ⲙⲁⲣⲓⲁ', 'Ⲡⲉⲧⲣⲟⲥ', 1)).toEqual(['maria.petros'])
  expect(ideas('José', 'Müller', 1)).toEqual(['jose.muller'])
  for (const [first, last] of [
    ['李', '明'],
    ['', ''],
    ['123', '456'],
    ['A', ''],
    ['x'.repeat(60), 'y'.repeat(60)],
    ['edit', ''],
  ] as const) {
    const found = ideas(first, last, 40)
    expect(new Set(found).size).toBe(40)
    expect(found.map(usernameError).filter(Boolean)).toEqual([])
  }
})

test('INV-D12 names with common spellings are recognised as a whole', () => {
  expect(transliterate('أنطونيوس')).toBe('antonios')
  expect(transliterate('كيرلس')).toBe('kyrillos')
  expect(transliterate('شريف')).toBe('shrif')
})
