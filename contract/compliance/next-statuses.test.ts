import { expect, test } from 'vitest'
import { GdprStatus } from './gdpr-request.ts'
import { isOpen, nextStatuses } from './next-statuses.ts'

const standing = (status: GdprStatus, identity_status: 'unverified' | 'verified' = 'unverified') => ({
  status,
  identity_status,
  source: null,
})

test('GDP-D2~ a request goes from receipt over the identity check and the work to one of three ends', () => {
  expect(Object.fromEntries(GdprStatus.options.map((status) => [status, nextStatuses(standing(status))]))).toEqual({
    received: ['verifying', 'rejected', 'withdrawn'],
    verifying: ['in_progress', 'rejected', 'withdrawn'],
    in_progress: ['awaiting_requester', 'completed', 'rejected', 'withdrawn'],
    awaiting_requester: ['in_progress', 'completed', 'rejected', 'withdrawn'],
    completed: [],
    rejected: [],
    withdrawn: [],
  })
  expect(nextStatuses(standing('received', 'verified'))).toEqual(['in_progress', 'rejected', 'withdrawn'])
})

test('GDP-D3~ what the member’s own export or deletion settles is not settled by hand meanwhile', () => {
  const states = ['under_way', 'failed', 'done', 'cancelled'] as const
  const steps = states.map((state) =>
    nextStatuses({ ...standing('in_progress', 'verified'), source: { kind: 'data_export', state } }),
  )
  expect(steps.map(({ length }) => length)).toEqual([0, 4, 4, 4])
})

test('GDP-D2~ exactly completed, rejected and withdrawn requests are closed', () => {
  expect(GdprStatus.options.filter((status) => !isOpen({ status }))).toEqual(['completed', 'rejected', 'withdrawn'])
})
