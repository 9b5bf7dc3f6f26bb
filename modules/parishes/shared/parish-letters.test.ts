import { expect, test } from 'vitest'
import { initials } from '#src/lib/initials.ts'
import { lettersOf } from './parish-letters.ts'

test('PAR-D5 initials of a parish come from the words that tell it apart', () => {
  const of = (name: string) => initials(lettersOf(name))
  expect(of('St. Mark Coptic Orthodox Church')).toBe('M')
  expect(of('St. Mary & Archangel Michael')).toBe('MA')
  expect(of('كنيسة القديس مار مرقس')).toBe('م')
  expect(of('Coptic Church')).toBe('C')
  expect(of('')).toBe('')
})
