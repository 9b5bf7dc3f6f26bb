import { expect, test } from 'vitest'
import { readRecent, withWord } from './recent.ts'

test('SRC-D4 ten recent searches, newest first, without the beginnings of what was typed', () => {
  expect(withWord(['mi', 'feast'], 'Mina')).toEqual(['Mina', 'feast'])
  expect(withWord(['feast'], 'Feast')).toEqual(['Feast'])
  expect(
    withWord(
      Array.from({ length: 10 }, (_, index) => `word ${index}`),
      'new',
    ),
  ).toHaveLength(10)
  expect([readRecent(null), readRecent('{'), readRecent('{}'), readRecent('["a", 1]')]).toEqual([[], [], [], ['a']])
})
