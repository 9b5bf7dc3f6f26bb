import { expect, test } from 'vitest'
import { answerNotice, changeNotice } from './notice-text.ts'

const when = { start_datetime: '2026-12-05T08:00:00Z', timezone: 'Africa/Cairo', all_day: false, location_name: 'Main hall' }

test('NTF-D2~ the creator is notified who answered what, with how many guests', () => {
  expect(answerNotice('en', 'Mina Girgis', 'Feast dinner', 'yes', 2)).toEqual({
    title: 'Mina Girgis is attending',
    message: 'Feast dinner (+2 guests)',
  })
  expect(answerNotice('en', 'Mina Girgis', 'Feast dinner', 'maybe', 0)).toEqual({
    title: 'Mina Girgis might attend',
    message: 'Feast dinner',
  })
})

// The comma after the weekday depends on the ICU of the runtime.
test('EVT-D12 a change gives the new time in the event’s zone, and the place', () => {
  const changed = changeNotice('en', 'changed', 'Feast dinner', when)
  expect(changed.title).toBe('Feast dinner has changed')
  expect(changed.message).toMatch(/^Now: Saturday,? 5 December 2026 at 10:00 · Main hall$/)
  const deleted = changeNotice('en', 'deleted', 'Fast', { ...when, all_day: true, location_name: '' })
  expect(deleted.title).toBe('Fast was cancelled')
  expect(deleted.message).toMatch(/^It was planned for Saturday,? 5 December 2026$/)
})
