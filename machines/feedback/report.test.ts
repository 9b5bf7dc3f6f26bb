import { expect, test } from 'vitest'
import { noAnswer } from '../failure.ts'
import { emptyMessage, isBlank, misfit, missing, complaintOf } from './report.ts'

const draft = { name: '', email: '', message: 'The calendar is empty' }
const failed = (status: number, code: string | null = null) => complaintOf({ ...noAnswer, status, code }).text

test('BUG-15 what is missing is named by its label, and only the description is required', () => {
  expect(missing({ ...draft, message: '' })).toEqual({
    text: 'Please enter in the following required fields:',
    labels: ['Description'],
    field: 'message',
  })
  expect(missing(draft)).toBeNull()
})

test('BUG-16 a message of nothing but blanks is an empty one', () => {
  expect(emptyMessage.text).toBe('Unable to submit feedback with empty message')
  expect([isBlank({ ...draft, message: ' \n\t ' }), isBlank(draft)]).toEqual([true, false])
  expect(misfit({ ...draft, message: '\u202a\u202c' })?.text).toBe('Unable to submit feedback with empty message')
})

test('BUG-03 an address may be left out, but one that is none is told of at its field', () => {
  expect(misfit(draft)).toBeNull()
  expect(misfit({ ...draft, email: 'mina@example.org', name: 'Mina' })).toBeNull()
  expect(misfit({ ...draft, email: 'mina@' })).toEqual({ text: 'Enter a valid email address', labels: [], field: 'email' })
  expect(misfit({ ...draft, message: 'x'.repeat(5001) })).toMatchObject({ text: 'Use at most 5000 characters', field: 'message' })
})

test('BUG-20 BUG-21 BUG-22 no answer, a foreign domain and everything else have their own words', () => {
  expect(failed(0, 'network')).toBe('Unable to send Feedback, because of network issues or an ad-blocker')
  expect(failed(403, 'forbidden')).toBe('Unable to send Feedback, the domain is not in the allowed list')
  for (const status of [200, 400, 401, 404, 409, 413, 415, 429, 500, 503])
    expect(failed(status)).toBe('Unable to send Feedback. Please try again later.')
})

test('BUG-19 a client that gave up waiting cannot tell either', () => {
  expect(failed(0, 'timeout')).toBe('Unable to determine if Feedback was correctly sent')
})
