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
export type Told<T extends keyof SessionFacts> = { type: T } & SessionFacts[T]
type Heard<T extends keyof SessionFacts> = { at: number } & Told<T>
export type SessionChanged = Heard<'session.changed'>
export type SessionCleared = Heard<'session.cleared'>
export type TokenChanged = Heard<'token.changed'>
export type TokenRefreshFailed = Heard<'token.refresh-failed'>
