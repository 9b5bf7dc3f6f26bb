import { sql } from 'kysely'
import { pagesErrors } from '#contract/pages/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { requirePage } from '../page/page.ts'
import { lockPage } from '../page/page.queries.ts'
import { findRole } from './people.queries.ts'

type Following = { page_id: string; user_id: string; since: Date }

/** Adds a follower of a locked page; who follows it already is not counted again. */
export async function addFollower(tx: Tx, { page_id, user_id, since }: Following): Promise<void> {
  await sql`with added as (insert into page_followers (user_id, page_id, since) values (${user_id}, ${page_id}, ${since})
      on conflict do nothing returning page_id)
    update pages set followers_count = followers_count + 1 where id in (select page_id from added)`.execute(tx)
}

/** False where they did not follow. */
export async function dropFollower(tx: Tx, pageId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`with gone as (delete from page_followers
      where user_id = ${userId} and page_id = ${pageId} returning page_id)
    update pages set followers_count = followers_count - 1 where id in (select page_id from gone) returning id`.execute(tx)
  return rows.length > 0
}

export async function follow(tx: Tx, callerId: string, id: string, now: number): Promise<void> {
  await lockSeen(tx, callerId, id)
  await addFollower(tx, { page_id: id, user_id: callerId, since: new Date(now) })
}

/** Throws 409 for those who run the page (PAG-D4). */
export async function unfollow(tx: Tx, callerId: string, id: string): Promise<void> {
  await lockSeen(tx, callerId, id)
  if ((await findRole(tx, id, callerId)) !== null) throw new Failure(pagesErrors.admin_follows)
  await dropFollower(tx, id, callerId)
}

async function lockSeen(tx: Tx, callerId: string, id: string): Promise<void> {
  await requirePage(tx, callerId, id)
  if (!(await lockPage(tx, id))) throw new Failure('not_found')
}
