import type { ActorKind } from '#machines/requests.ts'
import type { DemandAnswer } from '#machines/request/request.machine.ts'
import type { Bus } from '#src/bus/bus.ts'
import { createRefreshers, type Refreshers } from './demand.ts'
import type { RefreshParts } from './token-refresh.actors.ts'

type Parts = RefreshParts & { bus: Bus; quiet: () => Promise<void> }

const code = () => import('./token-refresh.actors.ts')

/**
 * The token refresh charts, loaded once this browser holds a token, after the first page unless a call asks for a new one: visitors have
 * nothing to renew. A failed load counts as an
 * unreachable server, and the next request loads again.
 */
export function createLateRefreshers(parts: Parts, fetchCode = code) {
  const { bus, clock, tokens, watch, quiet } = parts
  let loading: Promise<Refreshers | null> | null = null
  let running: Refreshers | null = null
  let isStopped = false
  const stops: (() => void)[] = []
  const readToken = (kind: ActorKind) => tokens.read(kind)?.access ?? null
  const wake = () => {
    if (tokens.read('user') || tokens.read('admin')) void quiet().then(() => (isStopped ? null : ready()))
  }

  async function load(): Promise<Refreshers | null> {
    try {
      const { provideTokenRefresh } = await fetchCode()
      if (isStopped) return null
      running = createRefreshers(provideTokenRefresh(parts), { bus, now: clock.now, readToken, reread: watch.changed })
      running.start()
      return running
    } catch (error) {
      loading = null
      console.warn(`the token refresh could not be loaded: ${String(error)}`)
      return null
    }
  }
  function ready() {
    loading ??= load()
    return loading
  }

  return {
    /** Resolves with the running charts, or null when their code could not be loaded. */
    ready,
    running: () => running,
    async demand(kind: ActorKind, usedToken: string): Promise<DemandAnswer> {
      const refreshers = await ready()
      return refreshers ? refreshers.demand(kind, usedToken) : { outcome: 'unreachable', token: readToken(kind) }
    },
    realign: () => running?.realign(),
    start() {
      stops.push(watch.subscribe('user', wake), watch.subscribe('admin', wake), bus.subscribe('net.online', wake))
      wake()
    },
    stop() {
      isStopped = true
      for (const stop of stops.splice(0)) stop()
      running?.stop()
    },
  }
}
