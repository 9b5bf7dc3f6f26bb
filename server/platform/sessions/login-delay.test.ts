import { expect, test } from 'vitest'
import { attempt } from './login-delay.ts'

const start = Date.UTC(2026, 10, 21)
const seconds = (count: number) => count * 1000
const clean = { failures: [], stage: 0, pausedUntil: 0 }

/** Attempts at these seconds after the start; returns how long each had to wait. */
function waits(times: number[]) {
  let record: ReturnType<typeof attempt>['record'] = clean
  return times.map((time) => {
    const step = attempt(record, start + seconds(time))
    record = step.record
    return step.seconds
  })
}

test('ACC-D9 five attempts pass, the sixth waits 60 s, then 300 and 900', () => {
  expect(waits([0, 1, 2, 3, 4, 5])).toEqual([0, 0, 0, 0, 0, 59])
  expect(waits([0, 1, 2, 3, 4, 64, 65])).toEqual([0, 0, 0, 0, 0, 0, 299])
  expect(waits([0, 1, 2, 3, 4, 64, 364, 365])).toEqual([0, 0, 0, 0, 0, 0, 0, 899])
  expect(waits([0, 1, 2, 3, 4, 64, 364, 1264, 1265])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 899])
})

test('ACC-D9 failures older than 15 minutes do not count', () => {
  expect(waits([0, 1, 2, 3, 901, 902])).toEqual([0, 0, 0, 0, 0, 0])
})

test('ACC-D9 fifteen quiet minutes after a delay reset its growth', () => {
  expect(waits([0, 1, 2, 3, 4, 64 + 900, 65 + 900])).toEqual([0, 0, 0, 0, 0, 0, 0])
})
