import type { ActorKind } from './requests.ts'

export type SessionStatus = 'restoring' | 'anonymous' | 'authenticated' | 'leaving'

/** Facts about sessions and tokens, published by two charts. */
export type SessionFacts = {
  'session.changed': { actor: ActorKind; status: SessionStatus; userId: string | null }
  'session.cleared': { actor: ActorKind; reason: 'logout' | 'expired' | 'forbidden' | 'remote' }
  /** Epoch milliseconds; null when the token has no expiry. */
  'token.changed': { actor: ActorKind; expiresAt: number | null }
  'token.refresh-failed': { actor: ActorKind; kind: 'refused' | 'rejected' | 'unreachable' }
}
/** A fact as a chart emits it. */
export type SessionFact<T extends keyof SessionFacts> = { type: T } & SessionFacts[T]
type DeliveredFact<T extends keyof SessionFacts> = { at: number } & SessionFact<T>
export type SessionChanged = DeliveredFact<'session.changed'>
export type SessionCleared = DeliveredFact<'session.cleared'>
export type TokenChanged = DeliveredFact<'token.changed'>
export type TokenRefreshFailed = DeliveredFact<'token.refresh-failed'>
