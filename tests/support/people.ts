import { newId } from '#server/db/ids.ts'
import type { ParishRole } from '#contract/permissions.ts'
import type { AccountStatus } from '#contract/auth.ts'
import type { Parts } from '#server/parts.ts'

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

/** A parish of a diocese of its own, active and empty. */
export async function someParish(
  { db }: Pick<Parts, 'db'>,
  name = 'St Mark',
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
      city: 'Cairo',
      country: 'EG',
      timezone: 'Africa/Cairo',
      currency: 'EGP',
      search_text: name.toLowerCase(),
    })
    .execute()
  return { id, slug, name, dioceseName }
}

/** A member with a living session, made without the API so that a test of one call does not depend on another. */
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

/** A console account with a living session. */
export async function someAdmin(
  parts: Pick<Parts, 'db' | 'tokens' | 'now'>,
  role: 'superadmin' | 'admin' | 'moderator' | 'parish_admin' = 'superadmin',
) {
  counter += 1
  const id = newId()
  const username = `admin${counter}${id.slice(-6)}`
  await parts.db
    .insertInto('admin_users')
    .values({ id, email: `${username}@example.org`, username, first_name: 'Admin', last_name: role, role })
    .execute()
  const sessionId = newId()
  await parts.db
    .insertInto('sessions')
    .values({ id: sessionId, admin_id: id, expires_at: new Date(parts.now() + 86_400_000).toISOString() })
    .execute()
  return { id, username, sessionId, token: parts.tokens.signAccess('admin', id, sessionId).access }
}
