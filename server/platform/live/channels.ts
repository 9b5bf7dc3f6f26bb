import type { ServerFrame } from '#contract/core/socket.ts'

/** Bus rooms of the live channel and what is said in them. */
export const userChannel = (userId: string) => `user:${userId}`
export const roomChannel = (roomId: string) => `room:${roomId}`
export const sessionsChannel = 'sessions'
export const everyoneChannel = 'everyone'

/** `seq`: frames up to this number are stored. `leave`: the person may no longer be in that room. */
export type UserHint = { seq: number } | { leave: string }
export type RoomMessage = { frame: ServerFrame } | { presence: PresenceNews }
export type SessionsHint = { ids: string[]; code: 4401 | 4403 }

/**
 * Who came to (`on`) or left (`off`) a room on one node; with `fresh` they are the first of all it has. `ask` wants the
 * others to tell all. A node that has not spoken for a while is taken to be gone.
 */
export type PresenceNews = { node: string; on?: string[]; off?: string[]; fresh?: true; ask?: true }
