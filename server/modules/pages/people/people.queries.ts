import { type Insertable, sql } from 'kysely'
import type { PageRole } from '#contract/pages/page.ts'
import { people } from '#server/modules/accounts/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export const findRole = async (tx: Tx, pageId: string, userId: string): Promise<PageRole | null> =>
  (
    await tx
      .selectFrom('page_admins')
      .where('page_id', '=', pageId)
      .where('user_id', '=', userId)
      .select('role')
      .executeTakeFirst()
  )?.role ?? null

/** Gives a role; who has one keeps its date. */
export const putAdmin = (tx: Tx, row: Insertable<Database['page_admins']>) =>
  tx
    .insertInto('page_admins')
    .values(row)
    .onConflict((conflict) => conflict.columns(['page_id', 'user_id']).doUpdateSet({ role: row.role }))
    .execute()

export const deleteAdmin = (tx: Tx, pageId: string, userId: string) =>
  tx.deleteFrom('page_admins').where('page_id', '=', pageId).where('user_id', '=', userId).execute()

/** Of one role, the longest standing first. */
const withRole = async (tx: Tx, pageId: string, role: PageRole): Promise<string[]> =>
  (
    await tx
      .selectFrom('page_admins')
      .where('page_id', '=', pageId)
      .where('role', '=', role)
      .orderBy('since')
      .orderBy('user_id')
      .select('user_id')
      .execute()
  ).map(({ user_id }) => user_id)
export const ownersOf = (tx: Tx, pageId: string) => withRole(tx, pageId, 'owner')

/** Who owns a page after its last owner: the admin of the longest standing with an active account, else an editor. */
export const findHeir = async (tx: Tx, pageId: string, exceptId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('page_admins as one')
      .innerJoin(people.as('person'), 'person.id', 'one.user_id')
      .where('one.page_id', '=', pageId)
      .where('one.user_id', '<>', exceptId)
      .where('person.account_status', '=', 'active')
      .where('person.deleted_at', 'is', null)
      .orderBy(sql`array_position(array['owner', 'admin', 'editor'], one.role)`)
      .orderBy('one.since')
      .orderBy('one.user_id')
      .select('one.user_id')
      .executeTakeFirst()
  )?.user_id ?? null

/** Those who run a page, as one of them sees them. */
export const listAdmins = (tx: Tx, viewerId: string, pageId: string) =>
  tx
    .selectFrom('page_admins as one')
    .innerJoin(people.as('person'), 'person.id', 'one.user_id')
    .where('one.page_id', '=', pageId)
    .where('person.deleted_at', 'is', null)
    .select(['one.user_id', 'one.role', 'one.since', 'person.username'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .select(photoSeenBy(viewerId, 'person').as('photo_key'))
    .orderBy(sql`array_position(array['owner', 'admin', 'editor'], one.role)`)
    .orderBy('one.since')
    .orderBy('one.user_id')
    .execute()
export type AdminRow = Awaited<ReturnType<typeof listAdmins>>[number]

export const isFollower = async (tx: Tx, pageId: string, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('page_followers')
    .where('page_id', '=', pageId)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst()) !== undefined

export const followedBy = (tx: Tx, userId: string) =>
  tx.selectFrom('page_followers').where('user_id', '=', userId).select(['page_id', 'since']).orderBy('page_id').execute()
export const rolesOf = (tx: Tx, userId: string) =>
  tx.selectFrom('page_admins').where('user_id', '=', userId).select(['page_id', 'role', 'since']).orderBy('page_id').execute()
