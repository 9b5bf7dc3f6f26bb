import type { Bus } from '#src/bus/bus.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { logError } from './error-log.ts'

type Fields = Readonly<Record<string, unknown>>

/** What support reads of a fact, by its type; null for a fact that is no failure. No tokens, no names. */
const failures = {
  'token.refresh-failed': ({ actor, kind }: Fields) => `refresh of ${actor} ${kind}`,
  'session.cleared': ({ actor, reason }: Fields) =>
    reason === 'expired' || reason === 'forbidden' ? `session of ${actor} ${reason}` : null,
  'socket.status-changed': ({ status }: Fields) => (status === 'failed' || status === 'waiting' ? `socket ${status}` : null),
} as const
type Watched = keyof typeof failures
const watched = Object.keys(failures) as Watched[]

/** Logs failures of sign-in and the socket for support, those before it too: it starts once the first page is complete. */
export function keepErrorLogs(bus: Bus, storage: BrowserStorage): () => void {
  const note = (type: Watched, at: number, fields: Fields) => {
    const message = failures[type](fields)
    const log = type === 'socket.status-changed' ? 'websocket' : 'auth'
    if (message !== null) logError(storage, log, { at: new Date(at).toISOString(), message })
  }
  for (const { type, at, payload } of bus.traces()) {
    const known = watched.find((one) => one === type)
    if (known) note(known, at, payload)
  }
  const stops = watched.map((type) => bus.subscribe(type, ({ at, ...fields }) => note(type, at, fields)))
  return () => {
    for (const stop of stops) stop()
  }
}
