import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { calendarImportMachine } from '#machines/calendar-import/calendar-import.machine.ts'
import { calendarImportModel, importExample } from '#machines/calendar-import/calendar-import.model.ts'
import type { CreateEventInput, JobStoreMessage } from '#machines/calendar-import/calendar-import.setup.ts'
import { type ImportJob, type Imported, resultOf } from '#machines/calendar-import/job.ts'
import { modelSuite } from './suite.ts'

modelSuite(calendarImportModel)

const target = { calendar: 'c1', visibility: 'private' } as const
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A resumed import of events against answers by event: a failure is thrown once per entry. */
async function imported(ids: readonly string[], failures: Record<string, object[]> = {}, stopAt?: string) {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const keys: string[] = []
  const drafts = ids.map((id) => ({ ...importExample.matins, id }))
  const machine = calendarImportMachine.provide({
    actors: {
      jobStore: fromCallback<JobStoreMessage, undefined>(() => {}),
      createEvent: fromPromise<Imported, CreateEventInput>(async ({ input: { draft, key } }) => {
        asked.push(draft.id)
        keys.push(key)
        if (draft.id === stopAt) actor.send({ type: 'stop' })
        const failure = failures[draft.id]?.shift()
        if (failure) throw failure
        return importExample.saved(draft.id)
      }),
    },
  })
  const job: ImportJob = { key: 'k', target, drafts, outcomes: {} }
  const actor = createActor(machine, { clock, input: { job } }).start()
  actor.send({ type: 'resume' })
  for (const _ of ids) await settled()
  const context = () => actor.getSnapshot().context
  const result = () => {
    const { saved, failed, left } = resultOf({ ...job, outcomes: context().job?.outcomes ?? {} })
    return { saved: saved.map(({ id }) => id), failed: failed.map(({ text }) => text), left: left.map(({ id }) => id) }
  }
  return { actor, clock, asked, keys, context, result }
}

test('TRAP-78 events are created one after another, a rejected one is reported with its reason and sent again under its key', async () => {
  const field = { status: 400, detail: 'Check the form', fields: { title: ['Title is required'] } }
  const { actor, asked, keys, result } = await imported(['a', 'b', 'c', 'd'], {
    a: [field],
    b: [{ status: 403, detail: 'You cannot add events to this calendar.' }],
    c: [{ status: 500 }],
  })
  expect(result()).toEqual({
    saved: ['event-d'],
    failed: ['Title is required', 'You cannot add events to this calendar.', null],
    left: [],
  })
  actor.send({ type: 'retry' })
  for (const _ of 'abc') await settled()
  expect([asked.join(''), new Set(keys).size, result().saved.length]).toEqual(['abcdabc', 4, 4])
})

test('TRAP-78 a rate limit is waited for and the same event sent again, in steps of ten seconds while many remain', async () => {
  const { actor, clock, asked } = await imported(['a', 'b'], { a: [{ status: 429, retryAfter: 30 }] })
  clock.increment(29_999)
  await settled()
  expect([actor.getSnapshot().value, asked]).toEqual([{ running: 'waiting' }, ['a']])
  clock.increment(1)
  for (const _ of 'ab') await settled()
  expect([actor.getSnapshot().value, asked]).toEqual(['done', ['a', 'a', 'b']])
  const ids = Array.from({ length: 20 }, (_, index) => String(index))
  expect((await imported(ids, { 3: [{ status: 429, retryAfter: 1 }] })).context().waitSeconds).toBe(10)
  expect((await imported(ids.slice(0, 4), { 3: [{ status: 429, retryAfter: 1 }] })).context().waitSeconds).toBe(1)
})

test('TRAP-78 a server that stays busy ends the run, and the rest remains', async () => {
  const busy = Array.from({ length: 9 }, () => ({ status: 503, retryAfter: 2 }))
  const { clock, asked, context, result } = await imported(['a', 'b'], { a: busy })
  for (let wait = 0; wait < 9; wait += 1) {
    clock.increment(2000)
    await settled()
  }
  expect([context().end, asked.length, result().left]).toEqual(['busy', 6, ['a', 'b']])
})

test.each([
  ['offline', { status: 0, code: 'network' }],
  ['signed-out', { status: 401, code: 'not_authenticated' }],
  ['signed-out', { status: 0, code: 'session_changed' }],
])('TRAP-78 %s: nothing more is tried, and nothing is counted as failed', async (how, failure) => {
  const { asked, context, result } = await imported(['a', 'b', 'c'], { b: [failure] })
  expect([context().end, asked, result()]).toEqual([how, ['a', 'b'], { saved: ['event-a'], failed: [], left: ['b', 'c'] }])
})

test('TRAP-78 Stop lets the current event finish and starts no other', async () => {
  const { asked, context, result } = await imported(['a', 'b', 'c'], {}, 'b')
  expect([context().end, asked, result().left]).toEqual(['stopped', ['a', 'b'], ['c']])
})
