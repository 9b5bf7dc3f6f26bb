import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { BulkOutcome } from '#contract/core/bulk-outcome.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { ApiError } from '#src/api/api-error.ts'
import { StepUpCancelled } from '../confirm/step-up.tsx'
import type { ActionServices } from './attempt.ts'
import { actionsFor, actionsForMany, defineAction } from './define-action.ts'
import { errorsOf, optionalDay } from './question.ts'

type Row = { id: string; name: string; isOpen: boolean }
const common = { method: 'POST', base: 'main', auth: 'admin', summary: '', errors: [], touches: ['users'] } as const
const close = endpoint({
  ...common,
  path: 'rows/{id}/close/',
  rights: { all: ['suspend_users'] },
  body: v.object({ reason: v.string(), until: v.nullable(v.string()) }),
  response: v.object({ id: v.string() }),
})
const closeMany = endpoint({
  ...common,
  path: 'rows/bulk/',
  rights: { any: ['suspend_users', 'ban_users'] },
  body: v.object({ ids: v.array(v.string()), reason: v.string() }),
  response: BulkOutcome,
})
const action = defineAction({
  id: 'close',
  when: ({ isOpen }: Row) => isOpen,
  label: 'Close',
  title: 'Close {name}',
  done: '{name} is closed',
  ask: { reason: true, fields: { until: optionalDay('Until', 'Leave empty for no end') } },
  endpoint: close,
  input: ({ id }, { reason, until }) => ({ params: { id }, body: { reason, until } }),
  bulk: {
    title: 'Close {count}',
    done: '{count} are closed',
    endpoint: closeMany,
    input: (ids, { reason }) => ({ body: { ids, reason } }),
  },
})
const row: Row = { id: '1', name: 'Mina', isOpen: true }

function services(answer: () => Promise<unknown>) {
  const calls: { endpoint: Endpoint; input: unknown }[] = []
  const invalidate = vi.fn<ActionServices['invalidate']>(async () => {})
  const parts: ActionServices = {
    call: async <const E extends Endpoint>(called: E, input: CallInput<E>) => {
      calls.push({ endpoint: called, input })
      return (await answer()) as CallOutput<E>
    },
    guarded: (call) => call(),
    invalidate,
  }
  return { parts, calls, invalidate }
}
const failing = (status: number, code: ConstructorParameters<typeof ApiError>[0]['code']) => () =>
  Promise.reject(new ApiError({ status, code }))

test('CON-D6 an action sends its trimmed answers and invalidates what its endpoint touches', async () => {
  const w = services(async () => ({ id: '1' }))
  expect(await action.run(row, { reason: ' Spam mails ', until: '' }, w.parts)).toMatchObject({ kind: 'done' })
  expect(w.calls).toEqual([{ endpoint: close, input: { params: { id: '1' }, body: { reason: 'Spam mails', until: null } } }])
  expect(w.invalidate).toHaveBeenCalledWith(close)
})

test('CON-D6 a rejection invalidates nothing; a stale record and an unknown outcome do', async () => {
  const outcomes = [failing(409, 'conflict'), failing(409, 'stale'), failing(0, 'network'), failing(503, 'overloaded')]
  const invalidated = []
  for (const answer of outcomes) {
    const w = services(answer)
    expect((await action.run(row, { reason: 'Spam mails' }, w.parts)).kind).toBe('failed')
    invalidated.push(w.invalidate.mock.calls.length)
  }
  expect(invalidated).toEqual([0, 1, 1, 1])
})

test('CON-D6 a missing second factor leaves the question open and does nothing', async () => {
  const w = services(() => Promise.reject(new StepUpCancelled('closed')))
  expect(await action.run(row, { reason: 'Spam mails' }, w.parts)).toEqual({ kind: 'cancelled' })
  expect(w.invalidate).not.toHaveBeenCalled()
})

test('CON-D1 an action is offered by the permissions of its endpoint, for the rows it applies to', () => {
  const rights = (...names: Permission[]) => new Set(names)
  const closed = { ...row, isOpen: false }
  expect(actionsFor([action], row, rights('suspend_users'))).toEqual([action])
  expect(actionsFor([action], row, rights('ban_users'))).toEqual([])
  expect(actionsFor([action], closed, rights('suspend_users'))).toEqual([])
  expect(actionsForMany([action], [closed, row], rights('suspend_users'))).toEqual([action])
  expect(actionsForMany([action], [closed], rights('suspend_users'))).toEqual([])
})

test('USR-D1 a bulk action is one call with every selected row and passes on each rejection', async () => {
  const outcome = { done: 1, refused: [{ id: '2', name: 'Kyria', detail: 'Too high', reason: 'forbidden' }] }
  const w = services(async () => outcome)
  expect(await action.many.run(['1', '2'], { reason: 'Spam mails' }, w.parts)).toEqual({ kind: 'done', value: outcome })
  expect(w.calls).toEqual([{ endpoint: closeMany, input: { body: { ids: ['1', '2'], reason: 'Spam mails' } } }])
})

test('CON-D6 a reason takes 5 to 500 characters; a day is optional', () => {
  expect(errorsOf(action.ask, { reason: 'no' })).toHaveProperty('reason')
  expect(errorsOf(action.ask, { reason: 'a'.repeat(501) })).toHaveProperty('reason')
  expect(errorsOf(action.ask, { reason: 'Spam mails' })).toEqual({})
})
