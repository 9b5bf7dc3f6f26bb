import { beforeAll, expect, test } from 'vitest'
import { toBody } from './event-editor.actors.ts'
import { loadTemporal } from '../wall-time.ts'

beforeAll(loadTemporal)

test('API-095 only changed fields are sent, times as instants in the event’s zone', () => {
  expect(toBody({ title: 'Vespers' }, 'Africa/Cairo')).toEqual({ title: 'Vespers' })
  expect(toBody({ start: '2026-11-21T18:00' }, 'Africa/Cairo')).toEqual({ start_datetime: '2026-11-21T16:00:00.000Z' })
})

test('CAL-37 an empty limit is sent as null', () => {
  expect([toBody({ rsvp_limit: ' ' }, 'UTC'), toBody({ rsvp_limit: '2' }, 'UTC')]).toEqual([
    { rsvp_limit: null },
    { rsvp_limit: 2 },
  ])
})
