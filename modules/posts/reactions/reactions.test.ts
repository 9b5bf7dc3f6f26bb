import { expect, test } from 'vitest'
import { withReaction } from './use-reaction.ts'

const none = { candle: 0, amen: 0, pray: 0, love: 0, like: 0, sad: 0 }

test('PST-D3 an own reaction is set, replaced and cleared in the counts', () => {
  const start = { total: 2, counts: { ...none, candle: 2 }, my_reaction: null }
  const lit = withReaction(start, 'candle')
  expect(lit).toEqual({ total: 3, counts: { ...none, candle: 3 }, my_reaction: 'candle' })
  const amen = withReaction(lit, 'amen')
  expect(amen).toEqual({ total: 3, counts: { ...none, candle: 2, amen: 1 }, my_reaction: 'amen' })
  expect(withReaction(amen, null)).toEqual(start)
  expect(withReaction(amen, 'amen')).toEqual(amen)
})
