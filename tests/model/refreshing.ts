import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { StoredToken } from '#machines/token-refresh/schedule.ts'
import { tokenRefreshMachine } from '#machines/token-refresh/token-refresh.machine.ts'
import type { RefreshAnswer, TokenRefreshEmitted, TokenStoreMessage } from '#machines/token-refresh/types.ts'

export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The token refresh chart with a free lock, a scripted server and a clock. */
export function setUp(answer: (at: number) => RefreshAnswer | Promise<RefreshAnswer>, kind: 'user' | 'admin' = 'user') {
  const clock = new SimulatedClock()
  const calls: number[] = []
  const kept: TokenStoreMessage[] = []
  const emitted: TokenRefreshEmitted[] = []
  let elsewhere: Partial<StoredToken> = {}
  const machine = tokenRefreshMachine.provide({
    actors: {
      tokenStore: fromCallback<TokenStoreMessage, { kind: 'user' | 'admin' }>(({ receive }) =>
        receive((message) => kept.push(message)),
      ),
      tokenLock: fromCallback(({ sendBack }) => {
        queueMicrotask(() => {
          const { stored } = actor.getSnapshot().context
          sendBack({ type: 'lock.granted', token: stored && { ...stored, ...elsewhere }, at: clock.now() })
        })
      }),
      refreshToken: fromPromise(async () => {
        calls.push(clock.now())
        return answer(clock.now())
      }),
    },
  })
  const actor = createActor(machine, { input: { kind }, clock })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const store = (token: Partial<StoredToken>) =>
    actor.send({
      type: 'token.stored',
      token: {
        access: 'first',
        expiresAt: null,
        hasRefresh: true,
        refreshedAt: null,
        isAnswered: true,
        isRefused: false,
        ...token,
      },
      at: clock.now(),
    })
  const demand = (id: string, usedToken = actor.getSnapshot().context.stored?.access ?? null) =>
    actor.send({ type: 'demand', id, usedToken, at: clock.now() })
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settled()
  }
  /** What another tab wrote into the stored pair, visible under the lock. */
  const writeElsewhere = (change: Partial<StoredToken>) => void (elsewhere = change)
  return { clock, actor, calls, kept, emitted, store, demand, pass, writeElsewhere }
}
let serial = 0
export const renews =
  (life: number) =>
  (at: number): RefreshAnswer => ({ kind: 'renewed', access: `t${serial++}`, refresh: null, expiresAt: at + life, at })
export const unreachable = (at: number): RefreshAnswer => ({ kind: 'unreachable', at })
export const rejected = (at: number): RefreshAnswer => ({ kind: 'rejected', at })
