import { expect, test } from 'vitest'
import { seat } from './seats.ts'

const yes = (guests = 0) => ({ response: 'yes' as const, guests })
const maybe = { response: 'maybe' as const, guests: 0 }

test('EVT-D7 a party takes one seat plus one per guest', () => {
  expect(seat({ limit: null, count: 7 }, null, yes(3))).toEqual({ fits: true, heads: 4 })
  expect(seat({ limit: 10, count: 7 }, null, yes(2))).toEqual({ fits: true, heads: 3 })
  expect(seat({ limit: 10, count: 7 }, null, yes(3))).toEqual({ fits: false, available: 3 })
})

test('TRAP-71 EVT-D7 my own seats are available to my changed answer', () => {
  expect(seat({ limit: 10, count: 10 }, yes(1), yes(1))).toEqual({ fits: true, heads: 0 })
  expect(seat({ limit: 10, count: 9 }, yes(1), yes(2))).toEqual({ fits: true, heads: 1 })
  expect(seat({ limit: 10, count: 10 }, yes(1), yes(2))).toEqual({ fits: false, available: 2 })
  expect(seat({ limit: 10, count: 10 }, yes(1), maybe)).toEqual({ fits: true, heads: -2 })
})

test('TRAP-70 a full event accepts every answer but a new yes', () => {
  expect(seat({ limit: 2, count: 2 }, null, maybe)).toEqual({ fits: true, heads: 0 })
  expect(seat({ limit: 2, count: 2 }, maybe, { response: 'no', guests: 0 })).toEqual({ fits: true, heads: 0 })
  expect(seat({ limit: 2, count: 2 }, maybe, yes())).toEqual({ fits: false, available: 0 })
})

test('EVT-D7 lowering the limit removes nobody', () => {
  expect(seat({ limit: 2, count: 8 }, yes(3), yes(3))).toEqual({ fits: true, heads: 0 })
  expect(seat({ limit: 2, count: 8 }, yes(3), yes(1))).toEqual({ fits: true, heads: -2 })
  expect(seat({ limit: 2, count: 8 }, yes(3), yes(4))).toEqual({ fits: false, available: 0 })
})
