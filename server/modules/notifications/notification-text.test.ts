import { expect, test } from 'vitest'
import { cut, mergedTitle } from './notification-text.ts'

test('NTF-D5 similar notifications are named after the last person and counted', () => {
  expect(mergedTitle('en', 'Mina', 4)).toBe('Mina and 4 others')
  expect(mergedTitle('en', 'Mina', 1)).toBe('Mina and 1 other')
  expect(mergedTitle('ar', 'مينا', 4)).toBe('مينا و٤ آخرون')
})

test('NTF-D1 a text is cut between characters', () => {
  expect(cut('x'.repeat(120), 120)).toBe('x'.repeat(120))
  expect(cut('x'.repeat(121), 120)).toBe(`${'x'.repeat(119)}…`)
  expect([...cut('😀'.repeat(130), 120)].length).toBe(120)
})
