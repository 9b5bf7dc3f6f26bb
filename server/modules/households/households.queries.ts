import { sql } from 'kysely'
import { people } from '#server/modules/accounts/views.ts'
import { photoSeenBy } from '#server/modules/settings/views.ts'
import { notBarred } from '#server/modules/people/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type OwnSeat = { household_id: string; is_head: boolean }

/** Keeps two changes of one member's household apart, across households. */
export const lockMember = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${userId}::text, 31))`.execute(tx)

/** The household a member belongs to, locked until the end of the transaction. */
export async function lockSeat(tx: Tx, userId: string): Promise<OwnSeat | undefined> {
  await lockMember(tx, userId)
  const seat = await findSeat(tx, userId)
  if (!seat || !(await lockHousehold(tx, seat.household_id))) return undefined
  return findSeat(tx, userId)
}

export const findSeat = (tx: Tx, userId: string): Promise<OwnSeat | undefined> =>
  tx
    .selectFrom('household_members')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .select(['household_id', 'is_head'])
    .executeTakeFirst()

export const lockHousehold = (tx: Tx, id: string) =>
  tx.selectFrom('households').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

export const findMember = (tx: Tx, householdId: string, userId: string) =>
  tx
    .selectFrom('household_members')
    .where('household_id', '=', householdId)
    .where('user_id', '=', userId)
    .select(['status', 'is_head'])
    .executeTakeFirst()

/** Adults by their seat: the head first, then by when they came. */
export const adultsOf = (tx: Tx, viewerId: string, householdId: string) =>
  tx
    .selectFrom('household_members as seat')
    .innerJoin(people.as('person'), 'person.id', 'seat.user_id')
    .where('seat.household_id', '=', householdId)
    .where(sql<boolean>`(person.id = ${viewerId} or ${notBarred(viewerId, 'person.id')})`)
    .select(['seat.user_id', 'seat.is_head', 'seat.status', 'person.username'])
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    .select(photoSeenBy(viewerId, 'person').as('photo_key'))
    .orderBy('seat.is_head', 'desc')
    .orderBy('seat.created_at')
    .orderBy('seat.user_id')
    .execute()

export const childrenOf = (tx: Tx, householdId: string) =>
  tx
    .selectFrom('household_children')
    .where('household_id', '=', householdId)
    .select(['id', 'name', 'birth_year'])
    .orderBy('birth_year')
    .orderBy('id')
    .execute()

export const invitationsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('household_members as seat')
    .leftJoin(people.as('inviter'), 'inviter.id', 'seat.invited_by')
    .where('seat.user_id', '=', userId)
    .where('seat.status', '=', 'invited')
    .where(sql<boolean>`(inviter.id is null or ${notBarred(userId, 'inviter.id')})`)
    .select(['seat.household_id', 'seat.created_at'])
    .select(sql<string | null>`nullif(trim(inviter.first_name || ' ' || inviter.last_name), '')`.as('invited_by'))
    .orderBy('seat.created_at', 'desc')
    .limit(20)
    .execute()

/** An active member on this side of every block, by username. */
/** Who may be invited by this username. A child is not found, like somebody who does not exist, but by themselves; `bornBy`: YYYY-MM-DD. */
export const findInvitee = (tx: Tx, viewerId: string, username: string, bornBy: string) =>
  tx
    .selectFrom(people.as('person'))
    .where(sql<boolean>`lower(person.username) = lower(${username})`)
    .where('person.deleted_at', 'is', null)
    .where('person.account_status', '=', 'active')
    .where(notBarred(viewerId, 'person.id'))
    .where(sql<boolean>`(person.birth_date is null or person.birth_date <= ${bornBy}::date or person.id = ${viewerId})`)
    .select('person.id')
    .executeTakeFirst()

export async function insertHousehold(tx: Tx, id: string, headId: string, at: string): Promise<void> {
  await tx.insertInto('households').values({ id, created_at: at }).execute()
  await tx
    .insertInto('household_members')
    .values({ household_id: id, user_id: headId, is_head: true, status: 'active', invited_by: null, created_at: at })
    .execute()
}

export const insertInvitation = (tx: Tx, householdId: string, userId: string, invitedBy: string, at: string) =>
  tx
    .insertInto('household_members')
    .values({
      household_id: householdId,
      user_id: userId,
      is_head: false,
      status: 'invited',
      invited_by: invitedBy,
      created_at: at,
    })
    .execute()

export const acceptInvitation = (tx: Tx, householdId: string, userId: string, at: string) =>
  tx
    .updateTable('household_members')
    .set({ status: 'active', created_at: at })
    .where('household_id', '=', householdId)
    .where('user_id', '=', userId)
    .where('status', '=', 'invited')
    .returning('user_id')
    .executeTakeFirst()

export const deleteMember = (tx: Tx, householdId: string, userId: string) =>
  tx.deleteFrom('household_members').where('household_id', '=', householdId).where('user_id', '=', userId).execute()

export async function makeHead(tx: Tx, householdId: string, fromId: string, toId: string): Promise<void> {
  await tx
    .updateTable('household_members')
    .set({ is_head: false })
    .where('household_id', '=', householdId)
    .where('user_id', '=', fromId)
    .execute()
  await tx
    .updateTable('household_members')
    .set({ is_head: true })
    .where('household_id', '=', householdId)
    .where('user_id', '=', toId)
    .execute()
}

/** Who has been an adult of the household for longest, without this one. */
export const findHeir = (tx: Tx, householdId: string, userId: string) =>
  tx
    .selectFrom('household_members')
    .where('household_id', '=', householdId)
    .where('user_id', '<>', userId)
    .where('status', '=', 'active')
    .select('user_id')
    .orderBy('created_at')
    .orderBy('user_id')
    .executeTakeFirst()

export const deleteHousehold = (tx: Tx, id: string) => tx.deleteFrom('households').where('id', '=', id).execute()

export const insertChild = (
  tx: Tx,
  row: { id: string; household_id: string; name: string; birth_year: number | null; created_at: string },
) => tx.insertInto('household_children').values(row).execute()

export const updateChild = (
  tx: Tx,
  householdId: string,
  id: string,
  changes: { name: string; birth_year: number | null },
): Promise<{ id: string } | undefined> =>
  tx
    .updateTable('household_children')
    .set(changes)
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteChild = (tx: Tx, householdId: string, id: string): Promise<{ id: string } | undefined> =>
  tx
    .deleteFrom('household_children')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const countAdults = async (tx: Tx, householdId: string): Promise<number> =>
  (await tx.selectFrom('household_members').where('household_id', '=', householdId).select('user_id').execute()).length

/** Ends a member's seat, their invitations, and their name on those they sent. */
export async function forgetMember(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('household_members').where('user_id', '=', userId).execute()
  await tx.updateTable('household_members').set({ invited_by: null }).where('invited_by', '=', userId).execute()
}

/** What a member's export says of their household; the other adults are not theirs to export. */
export async function householdDataOf(tx: Tx, userId: string) {
  const seats = await tx
    .selectFrom('household_members')
    .where('user_id', '=', userId)
    .select(['household_id', 'is_head', 'status', 'created_at'])
    .orderBy('created_at')
    .execute()
  const own = seats.find(({ status }) => status === 'active')
  return { household_members: seats, household_children: own ? await childrenOf(tx, own.household_id) : [] }
}
