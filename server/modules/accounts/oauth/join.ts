import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { oauthNames, type OauthProvider } from '#contract/accounts/oauth.ts'
import { line } from '#contract/core/common.ts'
import type { Language } from '#contract/core/languages.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Identity } from '#server/platform/ports/oauth/oauth.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { usualTimeZone } from '#server/platform/settings/site.ts'
import { insertUser } from '../profile/user.queries.ts'
import { readUser } from '../profile/user.ts'
import { mailDomainError } from '../registration/mail-domain.ts'
import { registrationSetting } from '../registration/registration.setting.ts'
import { settle } from '../registration/settle.ts'
import { createSession } from '../sessions/sessions.ts'
import { sendVerification } from '../verification/verification.ts'
import { insertAccount } from './oauth-accounts.queries.ts'

export type Newcomer = {
  context: Omit<RequestContext, 'fail' | 'caller'>
  provider: OauthProvider
  identity: Identity
  email: string
  body: { invitation_code?: string | undefined; locale: Language; timezone?: string | undefined }
}

/** Shown as missing until the profile is completed (INV-D14). */
const noPhone = '0000000000'

/** Creates an account from a provider's word, by the rules of the registration mode (INV-D14), and signs in to it. */
export async function joinBy({ context, provider, identity, email, body }: Newcomer): Promise<SignedIn> {
  const registration = await readSetting(context.db, context, registrationSetting)
  const wanted = { mode: registration.mode, code: (body.invitation_code ?? '').trim(), email }
  return transact(context.db, async (tx) => {
    await context.ask(tx, 'invitations.requireAdmission', wanted)
    const invitation = await context.ask(tx, 'invitations.admit', wanted)
    const refused = invitation?.email ? null : mailDomainError(email, registration)
    if (refused) throw new Failure(refused)
    const at = new Date(context.now()).toISOString()
    const id = newId(context.now())
    const { locale, timezone = await usualTimeZone(tx, context) } = body
    const person = {
      id,
      email,
      // As somebody is called at the provider; empty names are asked for with the rest of the profile.
      first_name: named(identity.firstName) || email.slice(0, email.indexOf('@')).slice(0, 60),
      last_name: named(identity.lastName),
      password_hash: null,
      phone: invitation?.phone ?? noPhone,
      birth_date: null,
      email_verified_at: identity.isEmailVerified ? at : null,
      locale,
      timezone,
      created_at: at,
      updated_at: at,
      account_status: registration.mode === 'approval' && !invitation ? ('pending' as const) : ('active' as const),
    }
    const account = { provider, subject: identity.subject, email, connected_at: at, last_used_at: at }
    const isNew = (await insertNamed(tx, person)) && (await insertAccount(tx, { user_id: id, ...account }))
    // Somebody took the address since it was looked up.
    if (!isNew) throw new Failure(accountsErrors.account_exists({ provider: oauthNames[provider] }))
    const parishId = invitation?.parish_id ?? null
    await settle(tx, context, { userId: id, invitation, parishId, registration, marketing: false })
    if (!identity.isEmailVerified) await sendVerification(tx, context, person)
    const tokens = await createSession(tx, context, { kind: 'user', id }, context)
    return { ...tokens, user: await readUser(tx, context, id) }
  })
}

/** Inserts under a name that the person replaces when the profile is completed; false when the address is taken. */
async function insertNamed(tx: Tx, person: Omit<Parameters<typeof insertUser>[1], 'username'>): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt++) if (await insertUser(tx, { ...person, username: someUsername() })) return true
  return false
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const someUsername = () => `user_${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
const Name = line(0, 1_000)
/** As a name of our own forms, shortened: at a provider somebody may be called anything. */
const named = (name: string) => [...v.parse(Name, name.slice(0, 1_000))].slice(0, 60).join('')
