import type { LiveParts } from './live-parts.ts'
import { everyoneChannel, type RoomMessage } from './channels.ts'
import type { Hub } from './hub.ts'
import { inChunks } from './rooms.ts'

/**
 * Forwards broadcasts to every socket of this node, in order and in chunks. After a gap of the bus, sends the flags version,
 * since flags are the only broadcast.
 */
export async function watchEveryone(hub: Hub, { bus, db, log, flags }: Pick<LiveParts, 'bus' | 'db' | 'log' | 'flags'>) {
  let telling: Promise<unknown> = Promise.resolve()
  const tell = (frame: Extract<RoomMessage, { frame: unknown }>['frame']) => {
    const text = JSON.stringify(frame)
    telling = telling.then(() => inChunks(hub.connections(), (connection) => connection.sendText(text)))
  }
  const stop = await bus.subscribe(everyoneChannel, ({ payload }) => {
    const message = payload as RoomMessage
    if ('frame' in message) tell(message.frame)
  })
  const stopGap = bus.onGap(() => {
    flags.version(db).then(
      (version) => tell({ type: 'flags_updated', version }),
      (error: Error) => log.warn({ err: error }, 'could not tell the version of the flags after a gap'),
    )
  })
  return async () => {
    stopGap()
    await stop()
    await telling
  }
}
