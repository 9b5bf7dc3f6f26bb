import type { OauthProvider } from '#contract/accounts/oauth.ts'

/** What a provider tells of the person who signed in there. */
export type Identity = {
  /** The person's id at the provider; does not change with the address. */
  subject: string
  /** In lower case; null where the provider told none. */
  email: string | null
  /** The provider says that the address is the person's. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** What the provider led back with, and what the browser kept meanwhile. */
export type Callback = { query: string; state: string; nonce: string; code_verifier: string }

export type Provider = {
  /** Address of the provider's page; state, nonce and challenge are still to be appended. Throws `OauthUnavailable`. */
  authorizationUrl(): Promise<string>
  /** Exchanges the code for the person's identity. Throws `OauthRefused` or `OauthUnavailable`. */
  identify(callback: Callback): Promise<Identity>
}

/** Providers that are set up. */
export type Oauth = Readonly<Partial<Record<OauthProvider, Provider>>>

/** The provider, or the check of its answer, did not confirm the sign-in. */
export class OauthRefused extends Error {}
/** The provider gave no usable answer. */
export class OauthUnavailable extends Error {}
