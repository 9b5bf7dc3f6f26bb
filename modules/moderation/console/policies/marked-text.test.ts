import { expect, test } from 'vitest'
import { markedText } from './marked-text.ts'

const at = (start: number, end: number, exception: string | null = null) => ({ start, end, exception })

test('MOD-D4~ a text is cut at every find; where a rule acts, an exception of another hides nothing', () => {
  expect(markedText('plain', [])).toEqual([{ at: 0, text: 'plain', mark: null }])
  expect(markedText('a viable via', [at(2, 8, 'viable'), at(9, 12)])).toEqual([
    { at: 0, text: 'a ', mark: null },
    { at: 2, text: 'viable', mark: 'allowed' },
    { at: 8, text: ' ', mark: null },
    { at: 9, text: 'via', mark: 'broken' },
  ])
  expect(markedText('one two', [at(0, 7, 'one two'), at(4, 7)])).toEqual([
    { at: 0, text: 'one ', mark: 'allowed' },
    { at: 4, text: 'two', mark: 'broken' },
  ])
  expect(markedText('slow', [at(0, 0)])).toEqual([{ at: 0, text: 'slow', mark: null }])
})
