import * as v from 'valibot'
import { afterEach, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { startAuthPeer, tokenFor } from './client/auth-peer.ts'
import { arrived, settle } from './simulated-time.ts'

export type ApiWorld = Awaited<ReturnType<typeof startAuthPeer>> & {
  core: ReturnType<Awaited<ReturnType<typeof startAuthPeer>>['openCore']>
}

/** Servers with one client each, for the tests of one file; closed after each test. */
export function apiWorlds() {
  const open: ApiWorld[] = []
  afterEach(async () => {
    for (const { core, peer } of open.splice(0)) {
      core.stop()
      await peer.stop()
    }
  })
  return async (answer?: Parameters<typeof startAuthPeer>[0]): Promise<ApiWorld> => {
    const started = await startAuthPeer(answer)
    const entry = { ...started, core: started.openCore() }
    open.push(entry)
    return entry
  }
}

/** Stores a token pair; returns its access token. `life` in seconds; without `good` the token gets a 401. */
export function signIn({ core, state }: ApiWorld, { kind = 'user' as 'user' | 'admin', good = true, life = 900 } = {}) {
  const access = tokenFor('mina', life, kind)
  if (good) state.good.add(access)
  core.tokens.begin(kind, 'mina', { access, refresh: 'r1' })
  core.watch.changed(kind)
  return access
}
/** A declared endpoint with the properties that matter to its test. */
export const made = (change: Partial<Endpoint> & Pick<Endpoint, 'path'>): Endpoint => ({
  method: 'GET',
  base: 'main',
  auth: 'user',
  summary: '',
  response: v.unknown(),
  errors: [],
  ...change,
})
export const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: ApiError) => error,
  )
/** The whole seconds at which the attempts of a call arrive while timers are held, and its error at the end. */
export async function attemptsOf(
  { peer }: ApiWorld,
  call: Promise<unknown>,
  seconds: number,
  each: (second: number) => unknown = () => {},
) {
  const failed = failureOf(call)
  await arrived(() => peer.received.length === 1)
  const times = [0]
  for (let second = 1; second <= seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await settle(3)
    while (times.length < peer.received.length) times.push(second)
    each(second)
  }
  return { times, error: await failed }
}
/** The types of all messages published on the bus so far. */
export const facts = ({ core }: ApiWorld) => core.bus.traces().map(({ type }) => type)
