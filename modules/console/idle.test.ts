import { expect, test } from 'vitest'
import { idleness } from './idle.ts'

const minutes = (count: number) => count * 60_000

test('CON-D8 after 30 idle minutes the console warns for 60 seconds, then signs out', () => {
  expect(idleness(0, 0)).toEqual({ kind: 'active', wakeIn: minutes(30) })
  expect(idleness(0, minutes(30) - 1)).toEqual({ kind: 'active', wakeIn: 1 })
  expect(idleness(0, minutes(30))).toEqual({ kind: 'warning', secondsLeft: 60 })
  expect(idleness(0, minutes(31) - 1)).toEqual({ kind: 'warning', secondsLeft: 1 })
  expect(idleness(0, minutes(31))).toEqual({ kind: 'over' })
  expect(idleness(minutes(20), minutes(31))).toEqual({ kind: 'active', wakeIn: minutes(19) })
})
