import { allEndpoints, contract } from '#contract/index.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiWorlds, attemptsOf, signIn } from '#tests/support/api-world.ts'
import type { Reply } from '#tests/support/client/peer.ts'
import type { Call } from './call.ts'
import { policyOf, retryPolicies } from './retry.ts'

const world = apiWorlds()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const params = { id: 'liturgy' }
const installed: Record<string, (call: Call) => Promise<unknown>> = {
  'an RSVP': (call) => call(contract.calendar.rsvp, { params, body: { response: 'yes' } }),
  'a deleted event': (call) => call(contract.calendar.deleteEvent, { params }),
  'a changed profile': (call) => call(contract.accounts.patchProfile, { body: { bio: 'Deacon' } }),
  'marketing mail': (call) => call(contract.accounts.setMarketing, { body: { given: false } }),
}

/** The seconds after which a write is sent, and the keys it carries, when each of its attempts gets `reply`. */
async function attempts(write: (call: Call) => Promise<unknown>, reply: Reply, seconds = 40) {
  const w = await world(() => reply)
  signIn(w)
  const { times } = await attemptsOf(w, write(w.core.api.call), seconds)
  return { times, keys: w.peer.received.map(({ headers }) => headers['idempotency-key']) }
}

test.each(Object.entries(installed))(
  'CACHE-07 TRAP-41 %s is retried once, after 2 s and with the same key, when the server may not have done it',
  async (_, write) => {
    for (const reply of [
      'reset',
      { status: 503, body: { code: 'overloaded' } },
      { status: 429, body: { retry_after: 1 } },
    ] as const) {
      const { times, keys } = await attempts(write, reply, 5)
      expect([reply, times]).toEqual([reply, [0, 2]])
      expect([keys[0], new Set(keys).size]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 1])
    }
  },
)

test('CACHE-07 a write is not retried after any other 4xx, nor after a limit of more than 30 s', async () => {
  const write = installed['an RSVP'] as (call: Call) => Promise<unknown>
  for (const status of [400, 403, 404, 409, 413, 422]) expect((await attempts(write, { status }, 3)).times).toEqual([0])
  expect((await attempts(write, { status: 429, body: { retry_after: 12 } })).times).toEqual([0, 12])
  expect((await attempts(write, { status: 429, body: { retry_after: 31 } })).times).toEqual([0])
})

test('CACHE-07 TRAP-43 only calls by which a person proves who they are wait for that person', () => {
  const proofs = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && policyOf(endpoint) === retryPolicies.once)
  expect(proofs.map(({ module, name }) => `${module}.${name}`)).toEqual([
    'accounts.login',
    'accounts.oauthGoogle',
    'accounts.oauthFacebook',
    'staff.login',
    'staff.stepUp',
    'staff.changePassword',
    'staff.peekInvitation',
    'staff.acceptInvitation',
  ])
})
