import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { customFields, lacksDetail } from '#server/modules/profile-fields/views.ts'
import type { Database } from '#server/platform/db/schema.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A person with their home parish: the one membership that is pending or active. */
const people = (tx: Tx) =>
  tx
    .selectFrom('users')
    .leftJoin('memberships as home', (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .leftJoin('parishes', 'parishes.id', 'home.parish_id')
    .leftJoin('dioceses', 'dioceses.id', 'parishes.diocese_id')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.username',
      'users.username_changed_at',
      'users.first_name',
      'users.last_name',
      'users.phone',
      'users.birth_date',
      'users.church_rank',
      'users.bio',
      'users.city',
      'users.country',
      'users.locale',
      'users.timezone',
      'users.instagram_url',
      'users.photo_key',
      'users.email_verified_at',
      'users.account_status',
      'users.status_until',
      'users.created_at',
      'home.status as membership_status',
      'home.roles as parish_roles',
      'parishes.id as parish_id',
      'parishes.slug as parish_slug',
      'parishes.name as parish_name',
      'parishes.country as parish_country',
      'dioceses.name as diocese_name',
      lacksDetail.as('lacks_detail'),
      customFields.as('custom_fields'),
    ])

export const findUser = (tx: Tx, id: string) => people(tx).where('users.id', '=', id).executeTakeFirst()
export const findUserByUsername = (tx: Tx, username: string) =>
  people(tx).where('users.username', '=', username).executeTakeFirst()

/** Whether an account of the console that may be used belongs to the person. */
export async function hasConsoleAccount(tx: Tx, userId: string): Promise<boolean> {
  const staff = await tx
    .selectFrom('admin_users')
    .where('linked_user_id', '=', userId)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()
  return staff !== undefined
}

/** What signing in needs, for an email or a username (both are stored in lower case). */
export const findSignIn = (tx: Tx, identifier: string) =>
  tx
    .selectFrom('users')
    .where((where) => where.or([where('email', '=', identifier), where('username', '=', identifier)]))
    .where('deleted_at', 'is', null)
    .select(['id', 'email', 'email_verified_at', 'password_hash', 'account_status', 'status_until'])
    .executeTakeFirst()

export const findEmailOwner = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'first_name', 'locale', 'email', 'email_verified_at', 'account_status', 'deleted_at'])
    .executeTakeFirst()

/** Locks the person's row, so that what follows happens once at a time for them. */
export const lockUser = (tx: Tx, id: string) =>
  tx.selectFrom('users').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

/** False when the email or the username is taken; nothing was written then. */
export const insertUser = async (tx: Tx, user: Insertable<Database['users']>) =>
  (await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateUser = (tx: Tx, id: string, changes: Updateable<Database['users']>, at: string) =>
  tx
    .updateTable('users')
    .set({ ...changes, updated_at: at })
    .where('id', '=', id)
    .execute()

export const blockFormerUsername = (tx: Tx, username: string, userId: string, at: string, until: string) =>
  tx
    .insertInto('username_history')
    .values({ username, user_id: userId, changed_at: at, blocked_until: until })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ user_id: userId, changed_at: at, blocked_until: until }))
    .execute()

/** Who had this username before, while it still leads to them. */
export const findFormerHolder = (tx: Tx, username: string, at: string) =>
  tx
    .selectFrom('username_history')
    .where('username', '=', username)
    .where('blocked_until', '>', at)
    .select('user_id')
    .executeTakeFirst()

export const insertConsents = (tx: Tx, consents: Insertable<Database['consents']>[]) =>
  tx.insertInto('consents').values(consents).execute()

export const findActiveParish = (tx: Tx, id: string) =>
  tx.selectFrom('parishes').where('id', '=', id).where('status', '=', 'active').select(['id', 'country']).executeTakeFirst()

/** Invitations of this person that could still be used. */
export const countActiveInvitations = async (tx: Tx, userId: string, at: string) =>
  (
    await tx
      .selectFrom('invitations')
      .where('invited_by', '=', userId)
      .where('status', '=', 'active')
      .where('expires_at', '>', at)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count
