import type { Db } from '#server/platform/db/pool.ts'

/** A public event of a parish that anyone may read; null where there is none. */
export async function someEventId(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('events')
    .innerJoin('calendars', 'calendars.id', 'events.calendar_id')
    .select('events.id')
    .where('events.visibility', '=', 'public')
    .where('events.deleted_at', 'is', null)
    .where('calendars.owner_type', '=', 'parish')
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Gives the oldest active member a password; answers the email, null where there is nobody. For a scratch database only. */
export async function probeMember(db: Db, passwordHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('account_status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', row.id).execute()
  return row.email
}
