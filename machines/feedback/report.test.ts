import { expect, test } from 'vitest'
import { noAnswer } from '../failure.ts'
import { emptyMessage, isBlank, draftProblem, missing, complaintOf } from './report.ts'

const draft = { name: '', email: '', message: 'The calendar is empty' }
const failed = (status: number, code: string | null = null) => complaintOf({ ...noAnswer, status, code }).text

test('BUG-15 missing fields are named by their label, and only the description is required', () => {
  expect(missing({ ...draft, message: '' })).toEqual({
    text: 'Please enter in the following required fields:',
    labels: ['Description'],
    field: 'message',
  })
  expect(missing(draft)).toBeNull()
})

test('BUG-16 a blank message counts as empty', () => {
  expect(emptyMessage.text).toBe('Unable to submit feedback with empty message')
  expect([isBlank({ ...draft, message: ' \n\t ' }), isBlank(draft)]).toEqual([true, false])
  expect(draftProblem({ ...draft, message: '\u202a\u202c' })?.text).toBe('Unable to submit feedback with empty message')
})

test('BUG-03 an address is optional, but an invalid one is reported at its field', () => {
  expect(draftProblem(draft)).toBeNull()
  expect(draftProblem({ ...draft, email: 'mina@example.org', name: 'Mina' })).toBeNull()
  expect(draftProblem({ ...draft, email: 'mina@' })).toEqual({ text: 'Enter a valid email address', labels: [], field: 'email' })
  expect(draftProblem({ ...draft, message: 'x'.repeat(5001) })).toMatchObject({
    text: 'Use at most 5000 characters',
    field: 'message',
  })
})

test('BUG-20 BUG-21 BUG-22 no response, a foreign domain and other errors have their own messages', () => {
  expect(failed(0, 'network')).toBe('Unable to send Feedback, because of network issues or an ad-blocker')
  expect(failed(403, 'forbidden')).toBe('Unable to send Feedback, the domain is not in the allowed list')
  for (const status of [200, 400, 401, 404, 409, 413, 415, 429, 500, 503])
    expect(failed(status)).toBe('Unable to send Feedback. Please try again later.')
})

test('BUG-19 a timeout is reported as uncertain too', () => {
  expect(failed(0, 'timeout')).toBe('Unable to determine if Feedback was correctly sent')
})
