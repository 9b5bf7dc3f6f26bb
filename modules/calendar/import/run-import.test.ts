import { expect, test, vi } from 'vitest'
import { ApiError, RateLimitError } from '#src/api/api-error.ts'
import type { ImportDraft } from './draft.ts'
import { type Outcome, runImport, waitFor } from './run-import.ts'

const draft = (id: string) => ({ id, fields: { title: id } }) as ImportDraft
const event = (id: string) => ({ id: `event ${id}`, start_datetime: '2026-12-05T17:00:00.000Z' })
const many = (count: number) => Array.from({ length: count }, (_, index) => draft(String(index)))

/** Runs an import against responses by draft: an error is thrown once per entry. */
async function imported(
  drafts: readonly ImportDraft[],
  failures: Record<string, Error[]> = {},
  stopAfter = Number.POSITIVE_INFINITY,
) {
  const stop = new AbortController()
  const asked: string[] = []
  const waits: Array<number | null> = []
  const outcomes: Record<string, Outcome> = {}
  const end = await runImport({
    drafts,
    stop: stop.signal,
    create: async ({ id }) => {
      asked.push(id)
      if (asked.length === stopAfter) stop.abort()
      const failure = failures[id]?.shift()
      if (failure) throw failure
      return event(id)
    },
    wait: async () => {},
    onOutcome: (id, outcome) => {
      outcomes[id] = outcome
    },
    onWait: (seconds) => waits.push(seconds),
  })
  return { end, asked, waits, outcomes }
}
const saved = (id: string): Outcome => ({ state: 'saved', event: event(id) })
const refused = new ApiError({
  status: 400,
  code: 'validation_failed',
  detail: 'Check the form',
  fields: { title: ['Title is required'] },
})

test('TRAP-78 events are created one after another', async () => {
  expect(await imported([draft('a'), draft('b')])).toEqual({
    end: 'finished',
    asked: ['a', 'b'],
    waits: [],
    outcomes: { a: saved('a'), b: saved('b') },
  })
})

test('TRAP-78 a rejected event is reported with its reason and does not stop the run', async () => {
  const forbidden = new ApiError({ status: 403, code: 'forbidden', detail: 'You cannot add events to this calendar.' })
  const broken = new ApiError({ status: 500, code: 'internal' })
  const { end, outcomes } = await imported(['a', 'b', 'c', 'd'].map(draft), { a: [refused], b: [forbidden], c: [broken] })
  expect(end).toBe('finished')
  expect(outcomes).toEqual({
    a: { state: 'failed', text: 'Title is required' },
    b: { state: 'failed', text: 'You cannot add events to this calendar.' },
    c: { state: 'failed', text: null },
    d: saved('d'),
  })
})

test('TRAP-78 a rate limit is waited for and the same event sent again, in steps of ten seconds while many remain', async () => {
  const limited = await imported([draft('a'), draft('b')], { a: [new RateLimitError(null, 30)] })
  expect([limited.asked, limited.waits, limited.end]).toEqual([['a', 'a', 'b'], [30, null], 'finished'])
  expect((await imported(many(20), { 3: [new RateLimitError(null, 1)] })).waits).toEqual([10, null])
  expect((await imported(many(4), { 3: [new RateLimitError(null, 1)] })).waits).toEqual([1, null])
})

test('TRAP-78 a server that stays busy ends the run, and the rest remains', async () => {
  const busy = () => new ApiError({ status: 503, code: 'overloaded', retryAfter: 2 })
  const { end, asked, outcomes } = await imported([draft('a'), draft('b')], { a: Array.from({ length: 9 }, busy) })
  expect([end, asked.length, outcomes]).toEqual(['busy', 6, {}])
})

test.each([
  ['offline', new ApiError({ status: 0, code: 'network' })],
  ['signed-out', new ApiError({ status: 401, code: 'not_authenticated' })],
  ['signed-out', new ApiError({ status: 0, code: 'session_changed' })],
])('TRAP-78 %s: nothing more is tried, and nothing is counted as failed', async (how, failure) => {
  const { end, asked, outcomes } = await imported(['a', 'b', 'c'].map(draft), { b: [failure] })
  expect([end, asked, outcomes]).toEqual([how, ['a', 'b'], { a: saved('a') }])
})

test('TRAP-78 Stop lets the current event finish and starts no other', async () => {
  const { end, asked, outcomes } = await imported(['a', 'b', 'c'].map(draft), {}, 2)
  expect([end, asked, outcomes]).toEqual(['stopped', ['a', 'b'], { a: saved('a'), b: saved('b') }])
})

test('TRAP-78 a wait lasts its seconds, and ends at once when stopped', async () => {
  vi.useFakeTimers()
  try {
    const ended = vi.fn()
    const stop = new AbortController()
    void waitFor(5, stop.signal).then(ended)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledOnce()
    void waitFor(5, stop.signal).then(ended)
    stop.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
