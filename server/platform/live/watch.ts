import { closeCodes } from '#contract/core/socket.ts'
import type { LiveParts } from './live-parts.ts'
import { type SessionsHint, sessionsChannel } from './channels.ts'
import { closeReasons } from './connection.ts'
import type { Hub } from './hub.ts'

export type WatchOptions = {
  /** Milliseconds between two looks at the sessions behind open sockets; 60,000 unless said. */
  recheckEvery?: number
  /** Milliseconds between two pings of the protocol; 30,000 unless said. */
  pingEvery?: number
}
const idsPerQuery = 500

/** Ends sockets whose session ended: at once when told so, and by looking each minute; and those that are dead. */
export async function watchSessions(
  hub: Hub,
  { bus, log, sessions }: Pick<LiveParts, 'bus' | 'log' | 'sessions'>,
  { recheckEvery = 60_000, pingEvery = 30_000 }: WatchOptions,
) {
  const close = (sessionId: string, code: 4401 | 4403) => {
    for (const connection of hub.ofSession(sessionId)) connection.close(code, closeReasons[code])
  }
  const recheck = async () => {
    const ids = hub.sessionIds()
    for (let start = 0; start < ids.length; start += idsPerQuery) {
      const asked = ids.slice(start, start + idsPerQuery)
      const standing = await sessions.standings(asked)
      for (const id of asked) {
        const status = standing.get(id)
        if (status === undefined) close(id, closeCodes.tokenDead)
        else if (status === 'banned' || status === 'suspended') close(id, closeCodes.banned)
      }
    }
  }
  const cannotCheck = (error: unknown) => log.warn({ err: error }, 'could not check the sessions of open sockets')
  const check = () => void recheck().catch(cannotCheck)
  const ping = () => {
    for (const connection of hub.connections()) {
      if (!connection.alive) connection.cut()
      else connection.ping()
      connection.alive = false
    }
  }
  const stopListening = await bus.subscribe(sessionsChannel, ({ payload }) => {
    const { ids, code } = payload as SessionsHint
    for (const id of ids) close(id, code)
  })
  const stopGap = bus.onGap(check)
  const timers = [setInterval(check, recheckEvery).unref(), setInterval(ping, pingEvery).unref()]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stopGap()
    await stopListening()
  }
}
