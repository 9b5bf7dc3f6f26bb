import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const most = 500

export const findDue = async (tx: Tx, at: string): Promise<string[]> =>
  (await tx.selectFrom('pages').where('purge_at', '<=', at).select('id').orderBy('purge_at').limit(most).execute()).map(
    ({ id }) => id,
  )

/** Pages that are seen, none of whose owners has an open account. */
export const findOrphaned = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select pages.id from pages
    where pages.status in ('pending', 'published') and exists (select from page_admins one where one.page_id = pages.id)
      and not exists (select from page_admins owning join ${people} as person on person.id = owning.user_id
        where owning.page_id = pages.id and owning.role = 'owner' and person.deleted_at is null
          and person.account_status not in ('deactivated', 'pending_deletion', 'banned'))
    order by pages.id limit ${sql.lit(most)}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const deleteOldSlugs = (tx: Tx, at: string) => tx.deleteFrom('page_slugs').where('kept_until', '<=', at).execute()
