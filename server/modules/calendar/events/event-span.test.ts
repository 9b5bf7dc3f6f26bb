import { expect, test } from 'vitest'
import { spanProblem } from './event-span.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const problem = (start_datetime: string, end_datetime: string, checkDistance = true) =>
  spanProblem({ start_datetime, end_datetime }, now, checkDistance)

test('CAL-35 EVT-D4 the end must be after the start', () => {
  expect(problem('2026-12-01T10:00:00Z', '2026-12-01T10:00:00Z')).toEqual({
    field: 'end_datetime',
    message: 'End time must be after start time',
  })
  expect(problem('2026-12-01T10:00:00Z', '2026-12-01T09:59:00Z')).toEqual({
    field: 'end_datetime',
    message: 'End time must be after start time',
  })
  expect(problem('2026-12-01T10:00:00Z', '2026-12-01T10:01:00Z')).toBe(null)
})

test('EVT-D4 an event lasts at most 366 days and begins within five years', () => {
  expect(problem('2026-12-01T00:00:00Z', '2027-12-02T00:00:00Z')).toBe(null)
  expect(problem('2026-12-01T00:00:00Z', '2027-12-02T00:01:00Z')?.field).toBe('end_datetime')
  expect(problem('2031-11-21T08:00:00Z', '2031-11-21T09:00:00Z')).toBe(null)
  expect(problem('2031-11-21T08:01:00Z', '2031-11-21T09:00:00Z')?.field).toBe('start_datetime')
  expect(problem('2021-11-21T07:59:00Z', '2021-11-21T09:00:00Z')?.field).toBe('start_datetime')
  expect(problem('2011-11-21T07:59:00Z', '2011-11-21T09:00:00Z', false)).toBe(null)
})
