import { expect, test } from 'vitest'
import { shareOf, shareOfCount } from './share.ts'

const cases = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const env = (turn: number) => ({ TEST_SHARES: '3', TEST_TURN: String(turn) })

test('a sweep takes all its cases alone, and in three turns within the whole run', () => {
  expect(shareOf(cases, {})).toEqual(cases)
  expect([10, 11, 12].map((turn) => shareOf(cases, env(turn)))).toEqual([
    ['b', 'e'],
    ['c', 'f'],
    ['a', 'd', 'g'],
  ])
})

test('a share of repetitions is at least one', () => {
  expect([shareOfCount(20, {}), shareOfCount(20, env(1)), shareOfCount(1, env(1))]).toEqual([20, 7, 1])
})
