import * as v from 'valibot'
import type { Reason } from '#contract/core/errors/define-errors.ts'
import { coreErrors, generalReason } from '#contract/core/errors/general-errors.ts'
import { ClientFrame, closeCodes, type ServerFrame } from '#contract/core/socket.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { LiveParts } from '../live-parts.ts'
import type { Connection } from '../connection.ts'
import type { ClientFrameRead, FrameHandlers } from '../frame-handlers.ts'
import type { LivePerson, RoomKind } from '../points.ts'
import { identify } from '../handshake.ts'
import type { Hub } from '../hub.ts'
import { mayJoin, maxRooms, partsOf } from '../rooms.ts'

/** Parses a frame, or returns null for broken JSON and unknown types (TRAP-62). */
export function readFrame(text: string): ClientFrameRead | null {
  try {
    const parsed = v.safeParse(ClientFrame, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Parts that modules add to the socket: frame handlers, kinds of rooms, what they know of who connects. */
export type FrameHandling<P> = { handlers: FrameHandlers<P>; rooms: readonly RoomKind[]; people: readonly LivePerson[] }

/** Handles one frame. Frames of a socket are handled one after another. */
export async function handleFrame<P extends LiveParts>(
  connection: Connection,
  frame: ClientFrameRead,
  hub: Hub,
  parts: P,
  { handlers, rooms }: FrameHandling<P>,
): Promise<void> {
  if (frame.type === 'resume') return hub.resume(connection, frame.last_seq)
  hub.settle(connection)
  switch (frame.type) {
    case 'ping':
      if (frame.token === undefined || (await insertToken(connection, frame.token, hub, parts))) connection.send({ type: 'pong' })
      return
    case 'join_room':
      return join(connection, frame.room_id, hub, parts, rooms)
    case 'leave_room':
      return hub.leaveRoom(connection, frame.room_id)
    case 'get_online_users':
      return connection.send({ type: 'online_users', user_ids: [...hub.matesOf(connection)] })
    default: {
      const answer = await handled(connection, frame, parts, handlers)
      if (answer) connection.send(answer)
    }
  }
}

/** Access is asked again once the room is joined: who was removed in between would otherwise stay. */
async function join(connection: Connection, roomId: string, hub: Hub, { db }: LiveParts, kinds: readonly RoomKind[]) {
  const { kind, id } = partsOf(kinds, roomId)
  if (connection.rooms.has(roomId)) return greet(connection, kind, id, db)
  if (connection.rooms.size >= maxRooms) return connection.send(errorFrame(coreErrors.too_many_rooms))
  if (!(await mayJoin(db, kinds, roomId, connection.userId))) return connection.send(errorFrame(coreErrors.room_closed))
  await hub.joinRoom(connection, roomId)
  if (await mayJoin(db, kinds, roomId, connection.userId)) return greet(connection, kind, id, db)
  hub.leaveRoom(connection, roomId)
  connection.send(errorFrame(coreErrors.room_closed))
}

async function greet(connection: Connection, kind: RoomKind | undefined, id: string, db: LiveParts['db']) {
  if (kind?.rows) connection.send(await kind.rows.joined(db, id, connection.userId))
}

/** A newer token moves the socket to its session; an unreadable one is ignored, another person's ends the socket. */
async function insertToken(connection: Connection, token: string, hub: Hub, parts: LiveParts): Promise<boolean> {
  const person = await identify(token, parts)
  if ('userId' in person && person.userId === connection.userId) hub.moveTo(connection, person.sessionId)
  else if ('userId' in person) connection.close(closeCodes.tokenDead, 'another person')
  return connection.userId === ('userId' in person ? person.userId : connection.userId)
}

async function handled<P extends LiveParts>(
  connection: Connection,
  frame: ClientFrameRead,
  parts: P,
  handlers: FrameHandlers<P>,
): Promise<ServerFrame | null> {
  const handler = handlers[frame.type] as
    | ((frame: ClientFrameRead, userId: string, parts: P) => Promise<ServerFrame | null>)
    | undefined
  if (!handler) return errorFrame(coreErrors.chat_unavailable)
  try {
    return await handler(frame, connection.userId, parts)
  } catch (error) {
    const of = frame.type === 'send_message' && frame.client_id !== undefined ? { client_id: frame.client_id } : {}
    if (error instanceof Failure) return { ...errorFrame(error.reason), ...of }
    parts.log.error({ err: error, type: frame.type, connectionId: connection.id }, 'a frame could not be answered')
    return { ...errorFrame(generalReason('internal')), ...of }
  }
}

/** An error frame with the fields of an HTTP error. */
function errorFrame(error: Reason): ServerFrame {
  const { message, code, reason, params } = new Failure(error).body()
  return { type: 'error', message, code, ...(reason && { reason }), ...(params && { params }) }
}
