import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HttpUrl } from './web-address.ts'
import { Instant, PlainDate, text } from './common.ts'

test('COM-D4 a date and an instant have a year of four digits in UTC', () => {
  const good = ['1000-01-01', '1517-02-02', '9999-12-31']
  const bad = ['0000-01-01', '0999-12-31', '10000-01-01', '+010000-01-01', '-000001-01-01']
  expect([...good, ...bad].filter((day) => v.is(PlainDate, day))).toEqual(good)
  expect(v.parse(Instant, '1000-01-01T02:00:00+02:00')).toBe('1000-01-01T00:00:00.000Z')
  const beyond = ['1000-01-01T01:59:00+02:00', '9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00Z']
  expect(beyond.filter((time) => v.is(Instant, time))).toEqual([])
})

test('COM-D13 half an emoji is cut from free text', () => {
  expect(v.parse(text(1, 20), 'Pray\ud83d \ud83d\ude4f')).toBe('Pray 🙏')
})

test.each([
  ['https://meet.example.org/room?pwd=7', true],
  ['https://mina:secret@meet.example.org/room', false],
  ['https://mina@meet.example.org/room', false],
  ['https://:secret@meet.example.org/room', false],
])('EVT-D4~ %s as a web address: %s', (address, isGood) => expect(v.is(HttpUrl, address)).toBe(isGood))
