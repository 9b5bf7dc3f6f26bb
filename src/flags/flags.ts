import { currentFlagsEndpoints } from '#contract/flags/current-flags.ts'
import { type Flag, type Flags, flagNames, resolveFlags } from '#contract/core/flags.ts'
import type { Call } from '#src/api/call.ts'
import { isApiError } from '#src/api/api-error.ts'
import { retryPolicies } from '#src/api/retry.ts'
import type { Bus } from '#src/bus/bus.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeDroppable } from '#src/storage/json.ts'
import { storageKeys } from '#src/storage/keys.ts'
import * as v from 'valibot'

/**
 * `unreachable`: no server answered, so whether a feature is on is not known; with `failed` one did, and all are off.
 * `inForce` decides gates: every server-side flag is off until the flags arrive, and after a failure (TRAP-83). `drawn` holds the
 * last known flags, for rendering only, so that menus do not jump while loading.
 */
export type FlagState = { status: 'loading' | 'ready' | 'failed' | 'unreachable'; inForce: Flags; drawn: Flags; error?: unknown }
export type FlagStore = ReturnType<typeof createFlags>
type Parts = {
  call: Call
  storage: BrowserStorage
  bus: Bus
  now: () => number
  /** Owner of the token the next call carries. */
  person: () => string | null
  isOnline: () => boolean
}

const fiveMinutes = 300_000
const LastKnown = v.object(Object.fromEntries(flagNames.map((name) => [name, v.optional(v.boolean())])))

/** The current person's feature flags. Loaded at start, when the person changes, and when the server announces a change. */
export function createFlags({ call, storage, bus, now, person, isOnline }: Parts) {
  const off = resolveFlags(null)
  let state: FlagState = { status: 'loading', inForce: off, drawn: resolveFlags(readJson(storage, storageKeys.flags, LastKnown)) }
  let version = -1
  let loadedFor: string | null | undefined
  let readyFor: string | null | undefined
  let running: AbortController | null = null
  const listeners = new Set<() => void>()

  const known = (): readonly Flag[] | null =>
    state.status === 'loading' || state.status === 'unreachable' ? null : flagNames.filter((flag) => state.inForce[flag])

  function become(next: FlagState) {
    const isChanged = next.status !== state.status || flagNames.some((flag) => next.inForce[flag] !== state.inForce[flag])
    state = next
    if (!isChanged) return
    for (const listener of listeners) listener()
    const on = known()
    // Gates that are open stay open while nothing is known.
    if (on) bus.publish('flags', { type: 'flags.changed', on })
  }

  async function load() {
    running?.abort()
    loadedFor = person()
    const current = new AbortController()
    running = current
    const { signal } = current
    if (state.status === 'unreachable') become({ ...state, status: 'loading' })
    try {
      const answer = await call(
        currentFlagsEndpoints.featureFlags,
        {},
        { signal, suppressErrors: true, policy: isOnline() ? retryPolicies.standard : retryPolicies.once },
      )
      if (signal.aborted) return
      version = answer.version
      readyFor = loadedFor
      writeDroppable(storage, storageKeys.flags, answer.flags, now())
      const inForce = resolveFlags(answer.flags)
      become({ status: 'ready', inForce, drawn: inForce })
    } catch (error) {
      // Flags loaded for the same person stay valid until they can be loaded again.
      if (signal.aborted || readyFor === loadedFor) return
      if (!isApiError(error) || !error.isUnanswered) return become({ status: 'failed', inForce: off, drawn: off })
      become({ status: 'unreachable', inForce: off, drawn: state.drawn, error })
    }
  }

  return {
    get: () => state,
    /** For gates: null while they are not known. */
    known,
    /** Resolves once the flags are known, and rejects when no server answers; asks again if none did. */
    settled: () =>
      new Promise<void>((resolve, reject) => {
        if (state.status === 'unreachable') void load()
        const settle = () => {
          if (state.status === 'loading') return
          listeners.delete(settle)
          if (state.status === 'unreachable') reject(state.error)
          else resolve()
        }
        listeners.add(settle)
        settle()
      }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    /** Loads now and on every relevant fact of the bus. Returns a function that stops. */
    start() {
      const loadAgain = () => void load()
      const stops = [
        bus.subscribe('flags.outdated', (fact) => {
          if (fact.version !== version) loadAgain()
        }),
        bus.subscribe('session.changed', ({ actor, status }) => {
          if (actor === 'user' && (status === 'authenticated' || status === 'anonymous') && person() !== loadedFor) loadAgain()
        }),
        bus.subscribe('net.online', () => {
          if (state.status !== 'ready') loadAgain()
        }),
        bus.subscribe('app.visible', () => {
          if (state.status === 'failed' || state.status === 'unreachable') loadAgain()
        }),
      ]
      loadAgain()
      // Visitors have no socket, and a member's parish or role may have changed (SYS-D8).
      const timer = setInterval(loadAgain, fiveMinutes)
      return () => {
        clearInterval(timer)
        running?.abort()
        for (const stop of stops) stop()
      }
    },
  }
}
