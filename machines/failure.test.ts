import { expect, test } from 'vitest'
import { isUncertain, toFailure } from './failure.ts'

test('errors of the API client are read field by field', () => {
  const thrown = {
    status: 409,
    code: 'event_full',
    detail: 'This event is full.',
    retryAfter: null,
    fields: { guests: ['Too many'], notes: 'Too long', odd: 3 },
  }
  expect(toFailure(thrown)).toEqual({
    status: 409,
    code: 'event_full',
    text: 'This event is full.',
    retryAfter: null,
    fields: { guests: ['Too many'], notes: ['Too long'] },
  })
})

test.each([
  [null],
  [undefined],
  ['offline'],
  [new Error('Failed to fetch')],
  [{ status: '500', detail: '', retryAfter: Number.NaN }],
])('%s counts as no response', (thrown) => {
  expect(toFailure(thrown)).toEqual({ status: 0, code: null, text: null, retryAfter: null, fields: {} })
})

test('no response and 5xx leave open whether the request was processed', () => {
  const open = [0, 400, 404, 409, 429, 500, 503].filter((status) => isUncertain({ ...toFailure(null), status }))
  expect(open).toEqual([0, 500, 503])
})
