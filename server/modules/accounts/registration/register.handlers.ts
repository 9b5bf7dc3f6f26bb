import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { accountsErrors } from '#contract/accounts/errors.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { usualTimeZone } from '#server/platform/settings/site.ts'
import { birthDateError } from '#server/platform/base/people/age.ts'
import { collectErrors } from '../profile/account-fields.ts'
import { ratePassword } from '#server/platform/security/password-rules.ts'
import { toE164 } from '#server/platform/base/people/phone.ts'
import { storePhoto } from '../profile/photo.ts'
import { type Registration, registrationSetting } from './registration.setting.ts'
import { createSession } from '../sessions/sessions.ts'
import { readUser } from '../profile/user.ts'
import { unavailableUsernames, usernameError } from '#server/modules/handles/views.ts'
import { insertUser, updateUser } from '../profile/user.queries.ts'
import { settle } from './settle.ts'
import { findActiveParish } from '#server/modules/parishes/views.ts'
import { findEmailOwner } from '../views.ts'
import { mailDomainError } from './mail-domain.ts'
import { sendVerification } from '../verification/verification.ts'

type Call = typeof accountsEndpoints.register
type Body = HandlerInput<Call>['body']

export const registrationConfig: Handler<typeof accountsEndpoints.registrationConfig> = async (_input, context) => {
  const { mode, min_age, terms_version, privacy_version, parish_required } = await readSetting(
    context.tx,
    context,
    registrationSetting,
  )
  return { mode, min_age, terms_version, privacy_version, parish_required, oauth: Object.keys(context.oauth) }
}

/** Hashing happens inside the request's transaction, before any lock, so that a repeated call finds the first response. */
export const register: Handler<Call> = async ({ body, files }, context) => {
  const { tx, now } = context
  const registration = await readSetting(tx, context, registrationSetting)
  const code = (body.invitation_code ?? body.invite ?? '').trim()
  const wanted = { mode: registration.mode, code, email: body.email }
  await context.ask(tx, 'invitations.requireAdmission', wanted)
  const phone = await requireAcceptable(body, registration, context)
  const password_hash = await context.passwords.hash(body.password)

  const invitation = await context.ask(tx, 'invitations.admit', wanted)
  // Whoever invited this address decided already.
  const refused = invitation?.email ? null : mailDomainError(body.email, registration)
  if (refused) throw fieldFailure('email', refused)
  const at = new Date(now()).toISOString()
  const id = newId(now())
  const isNew = await insertUser(tx, {
    id,
    email: body.email,
    username: body.username,
    password_hash,
    first_name: body.first_name,
    last_name: body.last_name,
    phone: phone ?? invitation?.phone ?? null,
    birth_date: body.birth_date ?? null,
    marketing_opt_in: body.marketing_opt_in,
    locale: body.locale,
    timezone: body.timezone ?? (await usualTimeZone(tx, context)),
    created_at: at,
    updated_at: at,
    account_status: registration.mode === 'approval' && !invitation ? 'pending' : 'active',
  })
  if (!isNew) await requireUnused(body, context)
  await settle(tx, context, {
    userId: id,
    invitation,
    parishId: body.parish ?? invitation?.parish_id ?? null,
    registration,
    marketing: body.marketing_opt_in,
  })
  await sendVerification(tx, context, { id, email: body.email, first_name: body.first_name, locale: body.locale })
  if (files.profile_photo) await updateUser(tx, id, { photo_key: await storePhoto(context.files, files.profile_photo) }, at)
  const tokens = await createSession(tx, context, { kind: 'user', id }, context)
  return { ...tokens, user: await readUser(tx, context, id) }
}

/** Throws every problem of the form together; returns the normalised phone number. */
async function requireAcceptable(
  body: Body,
  registration: Registration,
  { tx, now }: RequestContext<Call>,
): Promise<string | null> {
  const faults = collectErrors()
  faults.add('username', usernameError(body.username))
  const strength = ratePassword(body.password, [body.email, body.username, body.first_name, body.last_name])
  if (!strength.acceptable) faults.add('password', ...strength.warnings)
  if (body.password !== body.password_confirm) faults.add('password_confirm', accountsErrors.passwords_differ)
  faults.add('birth_date', birthDateError(body.birth_date, registration.min_age, now()))
  const parish = body.parish ? await findActiveParish(tx, body.parish) : undefined
  if (body.parish && !parish) faults.add('parish', parishesErrors.unknown_parish)
  if (!body.parish && registration.parish_required) faults.add('parish', accountsErrors.parish_missing)
  const phone = body.phone ? await toE164(body.phone, parish?.country) : null
  if (body.phone && !phone) faults.add('phone', accountsErrors.phone_invalid)
  await addTaken(faults, body, { tx, now })
  faults.throwAny()
  return phone
}

async function addTaken(
  faults: ReturnType<typeof collectErrors>,
  { username, email }: Body,
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
) {
  const taken = await unavailableUsernames(tx, [username], new Date(now()).toISOString())
  if (taken.has(username)) faults.add('username', accountsErrors.username_taken)
  if (await findEmailOwner(tx, email)) faults.add('email', accountsErrors.email_taken)
}

/** Somebody else took the username or the address since they were checked. */
async function requireUnused(body: Body, context: RequestContext<Call>) {
  const faults = collectErrors()
  await addTaken(faults, body, context)
  faults.throwAny()
  context.fail('validation_failed')
}
