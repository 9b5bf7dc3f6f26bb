import { SignedInUser } from '#contract/accounts/account.ts'
import { sessionEndpoints } from '#contract/accounts/session-endpoints.ts'
import type { OauthProvider, OauthSignedIn } from '#contract/accounts/oauth.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import type { SignedIn, User } from '#contract/accounts/user.ts'
import type { ActorKind } from '#machines/requests.ts'
import type { LogIn } from '#machines/session/session.setup.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { StoredSession, VaultMessage } from '#machines/session/types.ts'
import { isLanguage } from '#contract/core/languages.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/create-api.ts'
import { earlyCalls } from '#src/early/early-calls.ts'
import { dropEarly } from '#src/early/take-early.ts'
import { retryPolicies } from '#src/api/retry.ts'
import { dropKept, keptKeys } from '#src/query/kept-answers.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeJson } from '#src/storage/json.ts'
import { draftPrefix, storageKeys } from '#src/storage/keys.ts'
import { fromCallback, fromPromise } from 'xstate'
import type { Generations } from './generations.ts'
import type { TokenStore } from './token-store.ts'
import type { TokenWatch } from './token-watch.ts'

export type Registration = CallInput<typeof sessionEndpoints.register>
export type SessionParts = {
  api: Api
  storage: BrowserStorage
  tokens: TokenStore
  watch: TokenWatch
  generations: Generations
  /** Whether an answer of a provider is being exchanged: no call shows a toast meanwhile (ERR-17). */
  oauth: { isActive: boolean }
  /** Receives the error of a failed sign-in; the chart keeps only its text. */
  onFailure: (error: unknown) => void
}

/** The session chart on the real storage and API. */
export function provideSession(parts: SessionParts) {
  const { api, storage, tokens, watch, generations, oauth, onFailure } = parts

  const vault = fromCallback<VaultMessage, { kind: ActorKind }>(({ input: { kind }, receive }) => {
    receive((message) => {
      switch (message.type) {
        case 'keep': {
          keepUser(message.session.user)
          const { session, generation } = tokens.begin(kind, message.session.user.id, message.session)
          note(kind, { session, generation })
          return watch.changed(kind)
        }
        case 'keepUser':
          return void keepUser(message.user)
        case 'revoke':
          // The console notifies the server itself, by a call that only its documents contain.
          return kind === 'user' ? revoke(tokens.read(kind)?.refresh ?? null) : undefined
        case 'wipe':
          tokens.clear(kind)
          if (kind === 'user') dropEarly(earlyCalls())
          note(kind, null)
          storage.remove(kind === 'user' ? storageKeys.user : storageKeys.adminUser)
          if (kind === 'user') dropPrivate()
          return watch.changed(kind)
      }
    })
  })

  // Answers to community fields are fetched where they are shown, and never stored in the browser.
  const keepUser = ({ custom_fields: _told, ...user }: User) => writeJson(storage, storageKeys.user, user)

  // Only a hint for other tabs; where the browser refuses it, the lock and the server's grace period remain.
  const note = (kind: ActorKind, value: { session: string; generation: number } | null) =>
    void generations.write(kind, value).catch(() => null)

  // Regardless of the server's response, this browser has ended the session (SES-05).
  function revoke(refresh: string | null) {
    if (refresh !== null) api.call(sessionEndpoints.logout, { body: { refresh } }, { suppressErrors: true }).catch(() => null)
  }

  function dropPrivate() {
    for (const key of storage.keys()) if (key.startsWith(draftPrefix)) storage.remove(key)
    for (const key of keptKeys(storage)) dropKept(storage, key)
  }

  const readStored = fromPromise<StoredSession, { kind: ActorKind }>(async ({ input: { kind } }) => {
    const holder = tokens.read(kind)?.holder ?? null
    const user = kind === 'user' ? readJson(storage, storageKeys.user, SignedInUser) : null
    return { holder, user: user?.id === holder ? user : null }
  })

  const loadProfile = fromPromise<User, { kind: ActorKind }>(({ input: { kind }, signal }) => {
    if (kind === 'admin') return Promise.reject(new ApiError({ status: 0, code: 'unknown' }))
    return api.call(sessionEndpoints.readProfile, {}, { signal, suppressErrors: true, refreshFirst: false })
  })

  const logIn = fromPromise<SignedIn, LogIn>(({ input, signal }) =>
    noted(
      api.call(
        sessionEndpoints.login,
        { body: { ...input, ...chosenLanguage() } },
        { signal, suppressErrors: true, policy: retryPolicies.login },
      ),
    ),
  )

  /** The language that somebody chose on this device; the account takes it over. */
  function chosenLanguage() {
    const locale = storage.get(storageKeys.language)
    return isLanguage(locale) ? { locale } : {}
  }

  const register = fromPromise<SignedIn, { form: unknown; key: string }>(({ input: { form, key }, signal }) =>
    noted(
      api.call(sessionEndpoints.register, form as Registration, {
        signal,
        suppressErrors: true,
        policy: retryPolicies.login,
        idempotencyKey: key,
      }),
    ),
  )

  const noted = <T>(answer: Promise<T>) =>
    answer.catch((error: unknown) => {
      onFailure(error)
      throw error
    })

  const signInBy = fromPromise<OauthSignedIn, { provider: OauthProvider; answer: unknown }>(async ({ input, signal }) => {
    oauth.isActive = true
    try {
      const { oauthEndpoints } = await import('#contract/accounts/oauth.ts')
      const endpoint = input.provider === 'google' ? oauthEndpoints.oauthGoogle : oauthEndpoints.oauthFacebook
      return await noted(api.call(endpoint, input.answer as CallInput<typeof endpoint>, { signal }))
    } finally {
      oauth.isActive = false
    }
  })

  return sessionMachine.provide({ actors: { vault, readStored, loadProfile, logIn, register, signInBy } })
}
