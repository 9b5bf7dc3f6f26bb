import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiWorlds, attemptsOf, facts, signIn } from '#tests/support/api-world.ts'
import type { Reply } from '#tests/support/client/peer.ts'
import { callWithRetries } from './call-with-retries.ts'

const world = apiWorlds()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** The seconds after which the profile is read when each attempt gets `reply`, and how it ends within `seconds`. */
async function reading(reply: Reply, { seconds, leave }: { seconds: number; leave?: number }) {
  const w = await world(() => reply)
  signIn(w)
  const leaving = new AbortController()
  const call = callWithRetries(w.core.api.call)(accountsEndpoints.readProfile, {}, { signal: leaving.signal })
  const attempts = await attemptsOf(w, call, seconds, (second) => second === leave && leaving.abort())
  return { ...attempts, facts: facts(w) }
}

test('ERR-22 ERR-23 ERR-24 a rate limit is waited out twice, then the seconds to wait are thrown', async () => {
  const { times, error, facts } = await reading({ status: 429, body: { retry_after: 7 } }, { seconds: 20 })
  expect(times).toEqual([0, 7, 14])
  expect([error.message, error.detail, error.status]).toEqual([
    'Rate limited. Please wait 7 seconds.',
    'Rate limited. Please wait 7 seconds.',
    429,
  ])
  expect(facts).not.toContain('toast.requested')
})

test('ERR-23 ERR-25 a failing server is tried again after 2 s and 4 s, and 401 and 403 not at all', async () => {
  expect((await reading({ status: 503 }, { seconds: 10 })).times).toEqual([0, 2, 6])
  expect((await reading('reset', { seconds: 10 })).times).toEqual([0, 2, 6])
  for (const status of [401, 403]) expect((await reading({ status }, { seconds: 10 })).times).toEqual([0])
})

test('TRAP-43 the wait ends when the screen closes', async () => {
  const { times, error } = await reading({ status: 429, body: { retry_after: 7 } }, { seconds: 10, leave: 3 })
  expect([times, error.code]).toEqual([[0], 'aborted'])
})
