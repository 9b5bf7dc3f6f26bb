import type { ServerFrame } from '#contract/core/socket.ts'

/** Bus channels of the live connection and their messages. */
export const userChannel = (userId: string) => `user:${userId}`
export const roomChannel = (roomId: string) => `room:${roomId}`
/** The kind of room that tells whether one member is online. */
export const personKind = 'person'
export const personRoom = (userId: string) => `${personKind}:${userId}`
export const sessionsChannel = 'sessions'
export const everyoneChannel = 'everyone'

/**
 * `seq`: frames up to this number are stored. `leave`: the person may have lost access to that room. `enter`: they belong to it now.
 * `person`: whom they block, or what they show of themselves, has changed. `recheck`: what they may join has.
 */
export type UserHint = { seq: number } | { leave: string } | { enter: string } | { person: true } | { recheck: true }
/** `from`: whose act it is; people across a block do not hear of it. `at`: the room's rows are at this revision. `recheck`: who may be in it has changed. */
export type RoomMessage =
  | { frame: ServerFrame; from?: string }
  | { at: number }
  | { presence: PresenceUpdate }
  | { recheck: true }
export type SessionsHint = { ids: string[]; code: 4401 | 4403 }

/**
 * Arrivals (`on`) and departures (`off`) in a room on one node; `fresh` marks a complete list. `ask` requests complete lists from
 * the others. A node that has been silent for a while is considered gone.
 */
export type PresenceUpdate = { node: string; on?: string[]; off?: string[]; fresh?: true; ask?: true }
