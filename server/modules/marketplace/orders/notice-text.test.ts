import { expect, test } from 'vitest'
import { stepNotice } from './notice-text.ts'

test.each([
  'Not paid in time.',
  'Not accepted within 72 hours.',
  'The card payment failed.',
  'The card was not charged in time.',
  'The card payment could not be opened.',
  'An account was closed.',
])('MKT-D8 an order that ended automatically is announced in the reader’s language: %s', (note) => {
  const change = { status: 'cancelled', number: 'M-2026-000001', items: 'أيقونة', by: null, note } as const
  expect(stepNotice('en', change).message).toBe(`M-2026-000001: أيقونة. ${note}`)
  expect(stepNotice('ar', change).message).not.toMatch(/[A-Za-z]{2}/)
})

test('the other side’s text is passed on unchanged', () => {
  const change = { status: 'declined', number: 'M-2026-000001', items: 'x', by: 'seller', note: 'Not paid in time.' } as const
  expect(stepNotice('ar', change).message).toContain('Not paid in time.')
})
