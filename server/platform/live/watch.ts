import { closeCodes } from '#contract/core/socket.ts'
import type { LiveParts } from './live-parts.ts'
import { type SessionsHint, sessionsChannel } from './channels.ts'
import { closeReasons } from './connection.ts'
import type { Hub } from './hub.ts'

export type WatchOptions = {
  /** Milliseconds between checks of the sessions behind open sockets; default 60,000. */
  recheckEvery?: number
  /** Milliseconds between protocol pings; default 30,000. */
  pingEvery?: number
}
const idsPerQuery = 500

/** Closes sockets whose session has ended, at once by hint and otherwise by a check each minute, and sockets that are dead. */
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
