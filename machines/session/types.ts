import type { SessionFact } from '../session-facts.ts'
import type { SignedIn, User } from '#contract/accounts/accounts.ts'
import type { OauthProvider } from '#contract/accounts/oauth.ts'
import type { ActorKind, Area, NavigationRequest, ToastRequest } from '../requests.ts'
import type { Problem } from './texts.ts'

export type SessionInput = { kind: ActorKind; path: string; area: Area }
export type SessionContext = {
  kind: ActorKind
  /** Owner of the stored tokens, by the id inside the access token; null without tokens. */
  holder: string | null
  user: User | null
  /** The record comes from the cache and is unconfirmed. */
  stale: boolean
  problem: Problem | null
  /** Why the session is being left. */
  leaving: 'logout' | 'remote'
  path: string
  area: Area
  /** Path to open after signing in. */
  place: string | null
}
export type SessionEvent =
  /** `place`: the wanted destination, from the form's address. `restore`: opens an account again that its owner closed. */
  | { type: 'logIn'; username_or_email: string; password: string; place: string | null; restore?: boolean }
  /** Leaves the account closed. */
  | { type: 'decline' }
  /** `form` is passed to the register call unchanged; it may hold a file and is not stored. */
  | { type: 'register'; form: unknown; key: string }
  /** `answer` is passed to the provider's call unchanged. `place`: the wanted destination. */
  | { type: 'signInBy'; provider: OauthProvider; answer: unknown; place: string | null }
  /** Another chart has stored the tokens of a sign-in: the console's. */
  | { type: 'resume' }
  | { type: 'logOut' }
  | { type: 'updateUser'; user: User }
  | { type: 'http.unauthorized'; actor: ActorKind; exempt: boolean; path: string; at: number }
  | { type: 'storage.changed'; key: string | null; holders: Readonly<Record<ActorKind, string | null>>; at: number }
  | { type: 'net.online'; at: number }
  | { type: 'route.changed'; path: string; area: Area; at: number }
export type SessionEmitted =
  | SessionFact<'session.changed'>
  | SessionFact<'session.cleared'>
  | { type: 'session.user-updated'; user: User }
  | ToastRequest
  | NavigationRequest

/** The stored session at start. A holder without a readable id is `unknown`. */
export type StoredSession = { holder: string | null; user: User | null }
export type VaultMessage =
  | { type: 'keep'; session: SignedIn }
  | { type: 'keepUser'; user: User }
  /** Ends the session on the server without waiting; before `wipe`, which removes the refresh token. */
  | { type: 'revoke' }
  | { type: 'wipe' }
