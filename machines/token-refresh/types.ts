import type { SessionFacts, SessionFact } from '../session-facts.ts'
import type { ActorKind } from '../requests.ts'
import type { StoredToken } from './schedule.ts'

/**
 * Outcome of a demand. `renewed`: use the stored token. `refused`: too soon after the last one, not a failure (TRAP-2).
 * `rejected`: the server gave no token. `unreachable`: no response (TRAP-14). `cleared`: the session ended meanwhile.
 */
export type Outcome = 'renewed' | 'refused' | 'rejected' | 'unreachable' | 'cleared'
export type FailureKind = SessionFacts['token.refresh-failed']['kind']
export type TokenRefreshInput = { kind: ActorKind }
export type TokenRefreshContext = {
  kind: ActorKind
  stored: StoredToken | null
  /** When this page first knew a stored pair, epoch milliseconds; null before. */
  since: number | null
  /** Start of the last refresh of this actor in any tab, epoch milliseconds. */
  startedAt: number | null
  /** The latest time received by this chart. */
  now: number
  refreshAt: number
  /** Ids of the demands waiting for the running refresh. */
  waiters: string[]
}
export type TokenRefreshEvent =
  | { type: 'token.stored'; token: StoredToken; at: number }
  | { type: 'token.removed' }
  | { type: 'demand'; id: string; usedToken: string | null; at: number }
  | { type: 'lock.granted'; token: StoredToken | null; at: number }
  | { type: 'net.online' | 'app.visible'; at: number }
export type TokenRefreshEmitted =
  | SessionFact<'token.changed'>
  | SessionFact<'token.refresh-failed'>
  | { type: 'refresh.answered'; ids: string[]; outcome: Outcome; text: string | null }
/** `refresh` null: the presented one stays valid. */
export type Renewed = { kind: 'renewed'; access: string; refresh: string | null; expiresAt: number | null; at: number }
export type RefreshAnswer = Renewed | { kind: 'rejected' | 'unreachable'; at: number }
export type TokenStoreMessage =
  | { type: 'stamp'; at: number }
  /** The server refused the pair; the pair stays stored. */
  | { type: 'refuse' }
  | { type: 'keep'; access: string; refresh: string | null; expiresAt: number | null }
