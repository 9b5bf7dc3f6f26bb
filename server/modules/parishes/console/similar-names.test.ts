import { expect, test } from 'vitest'
import { isSimilarName } from './similar-names.ts'

test('APA-D3 names are compared by their own words, in either script', () => {
  for (const [one, other] of [
    ['St. Mary', 'St Mary Coptic Orthodox Church'],
    ['St. Mary', 'The Virgin Mary and St. Mina'],
    ['كنيسة مار جرجس', 'الشهيد العظيم مارجرجس وجرجس'],
    ['Église Saint-Marc', 'eglise saint marc'],
    ['Holy Virgin', 'The Holy Virgin'],
  ] as const)
    expect([one, other, isSimilarName(one, other)]).toEqual([one, other, true])
  for (const [one, other] of [
    ['St. Mary', 'St. George'],
    ['كنيسة مار جرجس', 'كنيسة مار مينا'],
    ['', 'St. Mary'],
    ['St. Anthony', 'Holy Church of St. Bishoy'],
  ] as const)
    expect([one, other, isSimilarName(one, other)]).toEqual([one, other, false])
})
