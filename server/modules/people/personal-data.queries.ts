import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { forgetThings } from '#server/platform/search/index/store.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** Names of others stay with them: the export has their usernames only. */
export async function peopleDataOf(tx: Tx, userId: string): Promise<Record<string, unknown[]>> {
  const person = (column: string) =>
    sql<string | null>`(select username from ${people} as other where other.id = ${sql.ref(column)})`.as('username')
  return {
    following: await tx
      .selectFrom('follows')
      .where('follower_id', '=', userId)
      .select(['status', 'created_at', person('followee_id')])
      .orderBy('id')
      .execute(),
    followers: await tx
      .selectFrom('follows')
      .where('followee_id', '=', userId)
      .select(['status', 'created_at', person('follower_id')])
      .orderBy('id')
      .execute(),
    blocks: await tx
      .selectFrom('blocks')
      .where('blocker_id', '=', userId)
      .select(['created_at', person('blocked_id')])
      .orderBy('created_at')
      .execute(),
    mutes: await tx
      .selectFrom('mutes')
      .where('user_id', '=', userId)
      .select(['created_at', person('muted_id')])
      .orderBy('created_at')
      .execute(),
    dismissed_suggestions: await tx
      .selectFrom('dismissed_suggestions')
      .where('user_id', '=', userId)
      .select(['created_at', person('other_id')])
      .orderBy('created_at')
      .execute(),
  }
}

/** Removes every tie of a member; the counts of the others follow. */
export async function erasePeopleData(tx: Tx, userId: string): Promise<void> {
  await sql`update follow_counts set followers = followers - 1
    where user_id in (select followee_id from follows where follower_id = ${userId} and status = 'active')`.execute(tx)
  await sql`update follow_counts set following = following - 1
    where user_id in (select follower_id from follows where followee_id = ${userId} and status = 'active')`.execute(tx)
  await tx
    .deleteFrom('follows')
    .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followee_id', '=', userId)]))
    .execute()
  await tx.deleteFrom('follow_counts').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute()
  await tx
    .deleteFrom('barriers')
    .where((eb) => eb.or([eb('viewer_id', '=', userId), eb('other_id', '=', userId)]))
    .execute()
  await tx
    .deleteFrom('mutes')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('muted_id', '=', userId)]))
    .execute()
  await tx
    .deleteFrom('dismissed_suggestions')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('other_id', '=', userId)]))
    .execute()
  await forgetThings(tx, 'people', [{ id: userId }])
}
