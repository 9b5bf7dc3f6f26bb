import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Detail, TimeZone } from '../core/common.ts'
import { languages } from '../core/languages.ts'
import { SignedIn } from './user.ts'

export const oauthProviders = ['google', 'facebook'] as const
export type OauthProvider = (typeof oauthProviders)[number]
export const OauthProviderName = v.picklist(oauthProviders)
/** Proper names, the same in every language. */
export const oauthNames: Readonly<Record<OauthProvider, string>> = { google: 'Google', facebook: 'Facebook' }

const secret = v.pipe(v.string(), v.minLength(16), v.maxLength(256))
/** What the provider led back with, and what the browser kept while it was away (authorization code with PKCE, RFC 9700). */
const proof = {
  /** Query of the address that the provider led back to, without the question mark. */
  query: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)),
  state: secret,
  nonce: secret,
  code_verifier: v.pipe(v.string(), v.minLength(43), v.maxLength(128)),
}
export const OauthSignInBody = v.object({
  ...proof,
  /** Admits an address that has no account yet (INV-D14). */
  invitation_code: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Opens an account again that its owner deactivated or asked to delete (ACC-D10). */
  restore: v.optional(v.boolean(), false),
  locale: v.optional(v.picklist(languages), 'en'),
  /** Absent: the community's. */
  timezone: v.optional(TimeZone),
})

/** `is_new`: the account was created by this call. */
export const OauthSignedIn = v.object({ ...SignedIn.entries, is_new: v.boolean() })
export type OauthSignedIn = v.InferOutput<typeof OauthSignedIn>

export const ConnectedAccount = v.object({
  provider: OauthProviderName,
  /** Address at the provider; null where it told none. */
  email: v.nullable(v.string()),
  connected_at: v.string(),
  last_used_at: v.nullable(v.string()),
})
export type ConnectedAccount = v.InferOutput<typeof ConnectedAccount>

const failures = ['oauth_refused', 'oauth_unavailable'] as const
const signIn = {
  method: 'POST',
  base: 'main',
  auth: 'none',
  limit: 'login',
  errors: [
    ...failures,
    ...(['invitation_required', 'invitation_used', 'invitation_invalid', 'invitation_email_mismatch'] as const),
    ...(['registration_closed', 'account_exists', 'account_suspended', 'email_not_verified', 'restore_required'] as const),
  ],
  body: OauthSignInBody,
  response: OauthSignedIn,
} as const

/** Signing in with an account elsewhere, and the accounts connected to one's own. */
export const oauthEndpoints = {
  oauthConfig: endpoint({
    method: 'GET',
    path: 'auth/oauth/config/',
    base: 'main',
    auth: 'none',
    errors: [],
    summary:
      'Lists the providers that are set up, with the address of their page; state, nonce and challenge are appended to it.',
    response: v.object({ providers: v.array(v.object({ id: OauthProviderName, authorization_url: v.string() })) }),
  }),
  oauthGoogle: endpoint({
    ...signIn,
    path: 'auth/oauth/google/',
    summary: 'Signs in with a Google account; an unknown address obeys the registration mode (INV-D14).',
  }),
  oauthFacebook: endpoint({
    ...signIn,
    path: 'auth/oauth/facebook/',
    summary: 'Signs in with a Facebook account; an unknown address obeys the registration mode (INV-D14).',
  }),
  connectedAccounts: endpoint({
    method: 'GET',
    path: 'auth/oauth/accounts/',
    base: 'main',
    auth: 'user',
    touches: ['connected-accounts'],
    errors: [],
    summary: "Lists the accounts elsewhere that sign in to the caller's account (SET-D1).",
    response: v.object({ results: v.array(ConnectedAccount) }),
  }),
  connectAccount: endpoint({
    method: 'POST',
    path: 'auth/oauth/accounts/{provider}/',
    base: 'main',
    auth: 'user',
    touches: ['connected-accounts'],
    limit: 'write',
    errors: [...failures, 'conflict'],
    summary: "Connects an account elsewhere to the caller's account and mails its owner.",
    body: v.object(proof),
    response: ConnectedAccount,
  }),
  disconnectAccount: endpoint({
    method: 'DELETE',
    path: 'auth/oauth/accounts/{provider}/',
    base: 'main',
    auth: 'user',
    touches: ['connected-accounts'],
    limit: 'write',
    errors: ['conflict'],
    summary: 'Disconnects an account elsewhere; 409 while it is the only way to sign in.',
    response: Detail,
  }),
} as const
