import { expect, test } from 'vitest'
import {
  allDayOff,
  allDayOn,
  changedFields,
  type EventForm,
  firstInvalid,
  formErrors,
  newForm,
  startMoved,
} from './form-rules.ts'

const blank = newForm({ date: '2026-11-28', now: '2026-11-21T08:15', timezone: 'Africa/Cairo', calendar: 'c1' })
const picnic: EventForm = { ...blank, title: 'Parish picnic' }
const errors = (change: Partial<EventForm>) => formErrors({ ...picnic, ...change }, ['c1'])

test('CAL-30 all errors appear at once, each at its field, and the first in the form takes the focus', () => {
  const all = errors({ calendar: '', title: '', start: '', end: '', rsvp_enabled: true, rsvp_limit: '0' })
  expect(all).toEqual({
    calendar: 'Please select a calendar',
    title: 'Title is required',
    start: 'Start time is required',
    end: 'End time is required',
    rsvp_limit: 'RSVP limit must be at least 1',
  })
  expect([firstInvalid(all), firstInvalid({ end: 'x', title: 'x' }), firstInvalid({})]).toEqual(['calendar', 'title', null])
  expect(errors({})).toEqual({})
})

test('CAL-31 a calendar that may hold the event must be selected', () => {
  expect(errors({ calendar: '' })).toEqual({ calendar: 'Please select a calendar' })
  expect(errors({ calendar: 'somebody else' })).toEqual({ calendar: 'Please select a calendar' })
})

test('CAL-32 a blank title is missing', () => {
  expect(errors({ title: ' \t\n ' })).toEqual({ title: 'Title is required' })
})

test('CAL-33 CAL-34 start and end are required', () => {
  expect(errors({ start: '' })).toEqual({ start: 'Start time is required' })
  expect(errors({ end: '' })).toEqual({ end: 'End time is required' })
})

test('CAL-35 a start equal to or after the end is rejected', () => {
  const message = { end: 'End time must be after start time' }
  expect(errors({ start: '2026-11-28T11:00', end: '2026-11-28T11:00' })).toEqual(message)
  expect(errors({ start: '2026-11-29T09:00', end: '2026-11-28T23:00' })).toEqual(message)
  expect(errors({ start: '2026-11-28T23:30', end: '2026-11-29T00:30' })).toEqual({})
})

test.each([['0'], ['-1'], ['0.5'], ['many']])('CAL-36 with RSVP, a limit of %s is rejected', (rsvp_limit) => {
  expect(errors({ rsvp_enabled: true, rsvp_limit })).toEqual({ rsvp_limit: 'RSVP limit must be at least 1' })
})

test('CAL-37 without RSVP or without a limit there is no limit error', () => {
  expect(errors({ rsvp_enabled: false, rsvp_limit: '0' })).toEqual({})
  expect(errors({ rsvp_enabled: true, rsvp_limit: ' ' })).toEqual({})
  expect(errors({ rsvp_enabled: true, rsvp_limit: '1' })).toEqual({})
})

test('CAL-53 a clicked date gives 10:00 to 11:00 on that date', () => {
  expect([blank.start, blank.end]).toEqual(['2026-11-28T10:00', '2026-11-28T11:00'])
})

test('CAL-54 without a date, a new event starts now and lasts an hour, even across midnight and New Year', () => {
  const at = (now: string) => {
    const { start, end } = newForm({ date: null, now, timezone: 'Africa/Cairo', calendar: 'c1' })
    return [start, end]
  }
  expect(at('2026-11-21T08:15:42.123')).toEqual(['2026-11-21T08:15', '2026-11-21T09:15'])
  expect(at('2026-12-31T23:30')).toEqual(['2026-12-31T23:30', '2027-01-01T00:30'])
})

test('CAL-24 CAL-55 the defaults are category other and visibility public', () => {
  expect([blank.category, blank.visibility, blank.rsvp_enabled, blank.all_day]).toEqual(['other', 'public', false, false])
})

test('TRAP-67 EVT-D5 all-day covers the selected days, can be saved, and restores the times when switched off', () => {
  const times = { start: '2026-11-28T10:00', end: '2026-11-29T12:30' }
  const allDay = allDayOn(times)
  expect(allDay).toEqual({ start: '2026-11-28T00:00', end: '2026-11-29T23:59' })
  expect(errors({ ...allDay, all_day: true })).toEqual({})
  expect(allDayOff(allDay, times)).toEqual(times)
  expect(allDayOff({ start: '2026-12-01T00:00', end: '2026-12-02T23:59' }, times)).toEqual({
    start: '2026-12-01T10:00',
    end: '2026-12-02T12:30',
  })
  const oneDay = allDayOn({ start: '2026-11-28T10:00', end: '' })
  expect([oneDay, errors({ ...oneDay, all_day: true })]).toEqual([{ start: '2026-11-28T00:00', end: '2026-11-28T23:59' }, {}])
  expect(allDayOff(oneDay, null)).toEqual({ start: '2026-11-28T10:00', end: '2026-11-28T11:00' })
})

test('only changed fields are sent; a changed time zone sends the times too', () => {
  expect(changedFields(picnic, picnic)).toEqual({})
  expect(changedFields(picnic, { ...picnic, title: 'Picnic' })).toEqual({ title: 'Picnic' })
  expect(changedFields(picnic, { ...picnic, timezone: 'Europe/Berlin' })).toEqual({
    timezone: 'Europe/Berlin',
    start: '2026-11-28T10:00',
    end: '2026-11-28T11:00',
  })
})

test('CAL-35 the end follows the start, over midnight too; an end that is missing or earlier is left to its error', () => {
  const times = { start: '2026-11-25T10:00', end: '2026-11-25T12:30' }
  expect(startMoved(times, '2026-11-30T23:00')).toEqual({ start: '2026-11-30T23:00', end: '2026-12-01T01:30' })
  expect(startMoved({ ...times, end: '' }, '2026-11-30T23:00')).toEqual({ start: '2026-11-30T23:00', end: '' })
  expect(startMoved(times, '')).toEqual({ start: '', end: times.end })
  expect(startMoved({ start: '2026-11-25T00:00', end: '2026-11-27T23:59' }, '2026-12-01T00:00').end).toBe('2026-12-03T23:59')
})
