import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shown, disclosedFilled } from './suppression.ts'

test('USR-D8 counts of one to four are never shown, zero and five are', () => {
  expect([0, 1, 4, 5, 70].map(shown)).toEqual([0, '<5', '<5', 5, 70])
  const of = (filled: number) => disclosedFilled({ members: 50, filled, chosen: [], type: 'text' })
  expect(of(3)).toEqual({ filled: '<5', filled_percent: null, filled_is_least: false })
  expect(of(0)).toEqual({ filled: 0, filled_percent: 0, filled_is_least: false })
  expect(of(25)).toEqual({ filled: 25, filled_percent: 50, filled_is_least: false })
})

test('USR-D8 the total reveals no more than the visible choices where one is hidden', () => {
  expect(disclosedFilled({ members: 50, filled: 23, chosen: [20, 3, 0], type: 'select' })).toEqual({
    filled: 20,
    filled_percent: 40,
    filled_is_least: true,
  })
  expect(disclosedFilled({ members: 50, filled: 24, chosen: [20, 12, 4], type: 'multiselect' })).toMatchObject({
    filled: 20,
    filled_is_least: true,
  })
  expect(disclosedFilled({ members: 50, filled: 32, chosen: [20, 12], type: 'select' })).toMatchObject({ filled: 32 })
})

test('USR-D8 the response is the same whatever a hidden count is', () => {
  const seen = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 40 })), { maxLength: 5 })
  const hidden = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(seen, hidden, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }), (open, one, other) => {
      const answer = (small: readonly number[]) => {
        const chosen = [...open, ...small]
        const filled = chosen.reduce((sum, count) => sum + count, 0)
        return { disclosed: disclosedFilled({ members: 500, filled, chosen, type: 'select' }), counts: chosen.map(shown) }
      }
      expect(answer(one)).toEqual(answer(other.slice(0, one.length)))
    }),
  )
})
