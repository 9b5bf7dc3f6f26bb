import { fromPromise } from 'xstate'
import { chatEndpoints, pageOfLines } from '#contract/chat/chat.ts'
import type { Message } from '#contract/chat/message.ts'
import { chatRoomMachine } from '#machines/chat-room/chat-room.machine.ts'
import type { LinesPage } from '#machines/chat-room/chat-room.setup.ts'
import { longestWait, type Outgoing } from '#machines/chat-room/log.ts'
import { keepError } from '#src/lib/keep-error.ts'
import type { Services } from '#src/services/create-services.ts'

/** Milliseconds to wait for the socket's answer; the line is then sent again with the same key. */
const ackTime = 10_000
export const socketRoom = (roomId: string) => `chat:${roomId}`
type Needed = Pick<Services, 'api' | 'socket' | 'listenToSocket' | 'clock' | 'flags'>

/**
 * The chart of an open room. `files`: the files of lines that were not sent yet, by the line's key. `onUnread` gets the error of a
 * room whose newest lines could not be read.
 */
export function roomChart(services: Needed, files: ReadonlyMap<string, File>, onUnread: (error: unknown) => void) {
  const { api } = services
  const lines = (roomId: string, query: object, signal: AbortSignal): Promise<LinesPage> =>
    api.call(
      chatEndpoints.lines,
      { params: { id: roomId }, query: { limit: pageOfLines, ...query } },
      { signal, suppressErrors: true },
    )
  return chatRoomMachine.provide({
    actors: {
      loadNewest: fromPromise<LinesPage, { roomId: string }>(({ input, signal }) =>
        lines(input.roomId, {}, signal).catch(keepError(onUnread)),
      ),
      loadEarlier: fromPromise<LinesPage, { roomId: string; before: number }>(({ input: { roomId, before }, signal }) =>
        lines(roomId, { before }, signal),
      ),
      fillGap: fromPromise<LinesPage, { roomId: string; afterRev: number }>(({ input: { roomId, afterRev }, signal }) =>
        lines(roomId, { after_rev: afterRev }, signal),
      ),
      sendLine: fromPromise<Message, { roomId: string; line: Outgoing }>(({ input: { roomId, line }, signal }) => {
        if (services.clock.now() - line.at > longestWait) throw { status: 408 }
        const file = files.get(line.clientId)
        const byCall = () => {
          const body = {
            content: line.content,
            client_id: line.clientId,
            ...(line.replyToId ? { reply_to_id: line.replyToId } : {}),
          }
          const input = { params: { id: roomId }, body, ...(file ? { files: { file } } : {}) }
          return api.call(chatEndpoints.send, input, { signal, suppressErrors: true })
        }
        if (file || !services.flags.get().inForce.realTimeChat || !services.socket.getSnapshot().matches({ live: 'online' }))
          return byCall()
        // Without realTimeChat the socket carries no lines (MSG-D7).
        return bySocket(services, roomId, line, signal).catch((error: unknown) => {
          if (error !== isOff) throw error
          return byCall()
        })
      }),
    },
  })
}

const isOff = { status: 404 }

/** The socket's answer to a line, matched by its key. */
function bySocket(
  { socket, listenToSocket, clock }: Needed,
  roomId: string,
  line: Outgoing,
  signal: AbortSignal,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    const stop = listenToSocket((fact) => {
      if (fact.type === 'socket.status-changed' && fact.status !== 'online') return end(() => reject({ status: 0 }))
      if (fact.type !== 'room.framed') return
      const { frame } = fact
      if (frame.type === 'ack' && frame.client_id === line.clientId) end(() => resolve(frame.message))
      else if (frame.type === 'error' && frame.client_id === line.clientId)
        end(() =>
          frame.code === 'feature_disabled'
            ? reject(isOff)
            : reject({
                status: frame.code === 'internal' ? 500 : frame.code === 'rate_limit' ? 429 : 403,
                detail: frame.message,
              }),
        )
    })
    const timer = setTimeout(() => end(() => reject({ status: 0 })), ackTime)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      stop()
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject({ status: 0 })))
    socket.send({
      type: 'send',
      at: clock.now(),
      frame: {
        type: 'send_message',
        room_id: socketRoom(roomId),
        content: line.content,
        client_id: line.clientId,
        ...(line.replyToId ? { reply_to_id: line.replyToId } : {}),
      },
    })
  })
}
