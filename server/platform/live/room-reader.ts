import { setTimeout as pause } from 'node:timers/promises'
import type { LiveParts } from './live-parts.ts'
import type { RoomKind, RoomRow } from './points.ts'

const retryAfterMs = 1_000

type Options = {
  db: LiveParts['db']
  log: LiveParts['log']
  rows: NonNullable<RoomKind['rows']>
  id: string
  tell(row: RoomRow): void
}

/** Reads a room's rows in order, each once, for the sockets of this node; a hint only says that there are some. */
export function createRoomReader({ db, log, rows, id, tell }: Options) {
  let rev: number | null = null
  let starting: Promise<void> | null = null
  let isReading = false
  let again = false

  const next = async () => {
    if (rev === null) return
    const found = await rows.after(db, id, rev)
    for (const row of found) {
      if (rev === null || row.rev <= rev) continue
      tell(row)
      rev = row.rev
    }
    if (found.length > 0) again = true
  }
  const read = async () => {
    again = true
    if (isReading) return
    isReading = true
    try {
      while (again) {
        again = false
        await next()
      }
    } catch (error) {
      log.warn({ err: error, roomId: id }, 'could not read the rows of a room, trying again')
      void pause(retryAfterMs, undefined, { ref: false }).then(() => (rev === null ? undefined : read()))
    } finally {
      isReading = false
    }
  }
  return {
    read: () => void read(),
    /** Rows after this moment are told; earlier ones are asked for by those who join. */
    start(): Promise<void> {
      starting ??= rows.newest(db, id).then(
        (newest) => {
          rev = newest
        },
        (error: unknown) => {
          starting = null
          throw error
        },
      )
      return starting
    },
    /** Nobody listens any more. */
    rest() {
      rev = null
      starting = null
    },
  }
}
export type RoomReader = ReturnType<typeof createRoomReader>
