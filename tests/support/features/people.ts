import { Secret, TOTP } from 'otpauth'
import type { AdminScope } from '#contract/staff/console-account.ts'
import type { ParishRole, Permission } from '#contract/core/permissions.ts'
import { newTotpSecret } from '#server/platform/security/second-factor.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { AccountStatus } from '#contract/accounts/accounts.ts'
import type { Parts } from '#server/platform/module/parts.ts'

export type Person = { id: string; email: string; username: string; token: string; sessionId: string }
type Options = {
  status?: AccountStatus
  verified?: boolean
  username?: string
  firstName?: string
  phone?: string | null
  parishId?: string | null
  roles?: ParishRole[]
  membership?: 'pending' | 'active'
}

let counter = 0

/** A parish with its own diocese, active and empty. */
export async function someParish(
  { db }: Pick<Parts, 'db'>,
  name = 'St Mark',
  nameAr: string | null = null,
): Promise<{ id: string; slug: string; name: string; dioceseName: string }> {
  const id = newId()
  const dioceseId = newId()
  const slug = `parish-${id.slice(-8)}`
  const dioceseName = 'Diocese of the South'
  await db
    .insertInto('dioceses')
    .values({ id: dioceseId, slug: `diocese-${dioceseId.slice(-8)}`, name: dioceseName, country: 'EG' })
    .execute()
  await db
    .insertInto('parishes')
    .values({
      id,
      slug,
      diocese_id: dioceseId,
      name,
      name_ar: nameAr,
      city: 'Cairo',
      country: 'EG',
      timezone: 'Africa/Cairo',
      currency: 'EGP',
      search_text: name.toLowerCase(),
    })
    .execute()
  return { id, slug, name, dioceseName }
}

/** A member with an active session, inserted without the API so that a test of one call does not depend on another. */
export async function somePerson(parts: Pick<Parts, 'db' | 'tokens' | 'now'>, options: Options = {}): Promise<Person> {
  counter += 1
  const id = newId()
  const username = options.username ?? `person${counter}${id.slice(-6)}`
  const email = `${username}@example.org`
  await parts.db
    .insertInto('users')
    .values({
      id,
      email,
      username,
      first_name: options.firstName ?? 'Mina',
      last_name: `Number${counter}`,
      phone: options.phone === undefined ? '+201000000000' : options.phone,
      email_verified_at: options.verified === false ? null : new Date(parts.now()).toISOString(),
      account_status: options.status ?? 'active',
    })
    .execute()
  if (options.parishId) {
    const status = options.membership ?? 'active'
    await parts.db
      .insertInto('memberships')
      .values({
        id: newId(),
        user_id: id,
        parish_id: options.parishId,
        status,
        roles: options.roles ?? [],
        joined_at: new Date(parts.now()).toISOString(),
      })
      .execute()
    if (status === 'active') {
      await parts.db
        .updateTable('parishes')
        .set((row) => ({ members_count: row('members_count', '+', 1) }))
        .where('id', '=', options.parishId)
        .execute()
    }
  }
  await parts.db
    .insertInto('calendars')
    .values({ id: newId(), name: 'Personal', color: '#a9b8ff', owner_type: 'user', owner_id: id })
    .execute()
  return { id, email, username, ...(await someSession(parts, id)) }
}

/** Another sign-in of the same person. */
export async function someSession(
  parts: Pick<Parts, 'db' | 'tokens' | 'now'>,
  userId: string,
): Promise<{ token: string; sessionId: string }> {
  const sessionId = newId()
  await parts.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, expires_at: new Date(parts.now() + 86_400_000).toISOString() })
    .execute()
  return { sessionId, token: parts.tokens.signAccess('user', userId, sessionId).access }
}

type AdminOptions = {
  /** Role name; default: superadmin. */
  role?: string
  /** In addition to the role's. */
  permissions?: Permission[]
  scope?: AdminScope
  /** Has a second factor, with this or a generated secret. */
  totp?: boolean | string
  /** The session has just passed its second factor. */
  steppedUp?: boolean
  linkedUserId?: string
  /** As hashed by the passwords of `parts`; default: none, so that only the token signs in. */
  passwordHash?: string
  /** When the role's grace period without a second factor ends; default: in 7 days. */
  dueAt?: number
}
export type Admin = {
  id: string
  email: string
  username: string
  sessionId: string
  token: string
  /** Base32, with a second factor. */
  totpSecret: string | null
}

/** A console account with an active session; `someAdmin(parts, 'moderator')` is short for its role. */
export async function someAdmin(
  parts: Pick<Parts, 'db' | 'tokens' | 'now' | 'secondFactorSealer'>,
  given: AdminOptions | string = {},
): Promise<Admin> {
  const options = typeof given === 'string' ? { role: given } : given
  counter += 1
  const id = newId()
  const role = options.role ?? 'superadmin'
  const username = `admin${counter}${id.slice(-6)}`
  const email = `${username}@example.org`
  const now = parts.now()
  const totpSecret = options.totp === true ? newTotpSecret() : options.totp || null
  const { id: role_id } = await parts.db.selectFrom('roles').where('name', '=', role).select('id').executeTakeFirstOrThrow()
  await parts.db
    .insertInto('admin_users')
    .values({
      id,
      email,
      username,
      first_name: 'Admin',
      last_name: role,
      role_id,
      extra_permissions: options.permissions ?? [],
      scope_kind: options.scope?.kind ?? 'all',
      scope_ids: options.scope?.ids ?? [],
      linked_user_id: options.linkedUserId ?? null,
      password_hash: options.passwordHash ?? null,
      two_factor_due_at: new Date(options.dueAt ?? now + 7 * 86_400_000),
      ...(totpSecret ? { totp_sealed: parts.secondFactorSealer.seal(totpSecret, id), totp_confirmed_at: new Date(now) } : {}),
    })
    .execute()
  const session = await someAdminSession(parts, id, options.steppedUp)
  return { id, email, username, totpSecret, ...session }
}

/** Another sign-in of the same console account. */
export async function someAdminSession(parts: Pick<Parts, 'db' | 'tokens' | 'now'>, adminId: string, steppedUp = false) {
  const sessionId = newId()
  const now = parts.now()
  await parts.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      admin_id: adminId,
      expires_at: new Date(now + 43_200_000).toISOString(),
      stepped_up_at: steppedUp ? new Date(now) : null,
    })
    .execute()
  return { sessionId, token: parts.tokens.signAccess('admin', adminId, sessionId).access }
}

/** The six digits that an authenticator shows at that time. */
export const codeAt = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
