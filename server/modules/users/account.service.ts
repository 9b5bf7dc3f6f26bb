import { accountsErrors } from '#contract/accounts/errors.ts'
import type { CommandPayload } from '#server/platform/module/commands.ts'
import type { HandlerInput } from '#contract/core/endpoint.ts'
import type { usersEndpoints } from '#contract/users/users.ts'
import { isUsernameFreeFor, usernameError } from '#server/modules/handles/views.ts'
import { birthDateError } from '#server/platform/base/people/age.ts'
import { findEmailOwner, readRegistration } from '#server/modules/accounts/views.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { lockManaged } from './acting.ts'
import { addressChangedMail } from './mails/account.mail.ts'
import { maskEmail, maskPhone, maskText } from '#server/platform/security/mask.ts'
import type { PersonRow } from './people.queries.ts'
import { readPerson } from './person.ts'

type Patch = HandlerInput<typeof usersEndpoints.patchUser>['body']
type Changes = Omit<Patch, 'updated_at' | 'reason'>

/**
 * Updates the given fields of a member's record. A new address must be verified again; the old one is notified. A former username
 * redirects for 90 days. Throws 400, 403, 404, 409 `stale` with the current record, `email_taken`, `username_taken`.
 */
export async function patch(context: ActionContext, id: string, { updated_at, reason, ...changes }: Patch): Promise<void> {
  const person = await lockManaged(context, id)
  if (Date.parse(updated_at) !== Date.parse(person.updated_at))
    throw new Failure('stale', { current: await readPerson(context.tx, context, context.caller, id) })
  const changed = Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && value !== person[name as keyof Changes]),
  ) as Changes
  if (Object.keys(changed).length === 0) return
  const at = new Date(context.now()).toISOString()
  const row = await rowOf(context, person, changed, at)
  await context.ask(context.tx, 'accounts.changePerson', { userId: id, changes: row })
  if (row.email) await announceAddress(context, person, row.email)
  await context.audit({
    action: 'users.update',
    targetType: 'user',
    targetId: id,
    before: masked(person, changed),
    after: masked({ ...person, ...changed }, changed),
    reason,
  })
}

async function rowOf(
  context: ActionContext,
  person: PersonRow,
  changed: Changes,
  at: string,
): Promise<CommandPayload<'accounts.changePerson'>['changes']> {
  const { first_name, last_name, city, country, phone, birth_date, email, username } = changed
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(city === undefined ? {} : { city: city || null }),
    ...(country === undefined ? {} : { country }),
    ...(phone === undefined ? {} : { phone: phone === null ? null : await requirePhone(phone, country ?? person.country) }),
    ...(birth_date === undefined ? {} : await newBirthDate(context, birth_date)),
    ...(email === undefined ? {} : await newAddress(context, email)),
    ...(username === undefined ? {} : await newUsername(context, person, username.toLowerCase(), at)),
  }
}

async function newBirthDate(context: ActionContext, birthDate: string) {
  const { min_age } = await readRegistration(context.tx, context)
  const problem = birthDateError(birthDate, min_age, context.now())
  if (problem) throw fieldFailure('birth_date', problem)
  return { birth_date: birthDate }
}

async function newAddress({ tx }: ActionContext, email: string) {
  if (await findEmailOwner(tx, email)) {
    throw fieldFailure('email', accountsErrors.email_taken)
  }
  return { email }
}

async function newUsername({ tx }: ActionContext, person: PersonRow, username: string, at: string) {
  const problem = usernameError(username)
  if (problem) throw fieldFailure('username', problem)
  if (!(await isUsernameFreeFor(tx, username, person.id, at))) throw fieldFailure('username', accountsErrors.username_taken)
  return { username }
}

async function announceAddress(context: ActionContext, person: PersonRow, email: string): Promise<void> {
  const { tx, mail, ask, tell } = context
  const { id, first_name: name, locale } = person
  await mail.send(tx, addressChangedMail({ to: person.email, name, locale, newAddress: maskEmail(email) }))
  await ask(tx, 'accounts.sendVerification', { userId: id })
  await tell(tx, 'address.changed', { userId: id })
}

/** Verifies the address without the mail. Throws 403, 404, 409. */
export async function verifyEmail(context: ActionContext, id: string, reason: string): Promise<void> {
  const person = await lockManaged(context, id)
  await context.ask(context.tx, 'accounts.confirmAddress', { userId: person.id })
  await context.audit({
    action: 'users.verify_email',
    targetType: 'user',
    targetId: id,
    before: { email_verified: false },
    after: { email_verified: true },
    reason,
  })
}

/** Mails the member a password reset link. Throws 403, 404, and 409 for a banned account. */
export async function sendPasswordReset(context: ActionContext, id: string, reason: string): Promise<void> {
  const person = await lockManaged(context, id)
  if (person.account_status === 'banned') throw new Failure(accountsErrors.is_banned)
  await context.ask(context.tx, 'accounts.sendResetLink', { userId: id })
  await context.audit({ action: 'users.reset_password', targetType: 'user', targetId: id, reason })
}

/** Signs the member out everywhere. Throws 403, 404. */
export async function signOutEverywhere(context: ActionContext, id: string, reason: string): Promise<void> {
  await lockManaged(context, id)
  const sessions = await context.ask(context.tx, 'accounts.endSessions', { userId: id, reason: 'console' })
  await context.audit({ action: 'users.revoke_sessions', targetType: 'user', targetId: id, details: { sessions }, reason })
}

const maskOf = { email: maskEmail, phone: maskPhone, birth_date: (day: string) => day.slice(0, 4) }

/** The changed fields with personal data masked: the log outlives the account. */
const masked = (values: { [K in keyof Changes]: unknown }, changed: Changes) =>
  Object.fromEntries(
    Object.keys(changed).map((name) => {
      const value = values[name as keyof Changes] as string | null
      if (value === null || name === 'country') return [name, value]
      return [name, maskOf[name as keyof typeof maskOf]?.(value) ?? maskText(value)]
    }),
  )
