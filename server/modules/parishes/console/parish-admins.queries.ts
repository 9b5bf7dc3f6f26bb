import { type SqlBool, sql } from 'kysely'
import type { ParishRole } from '#contract/core/permissions.ts'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { fold } from '#server/platform/base/fold.ts'
import { likeText } from '#server/platform/search/like.ts'

const isAdmin = sql<SqlBool>`'parish_admin' = any(memberships.roles)`

const activeMembers = (tx: Tx, parishId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
    .where('memberships.parish_id', '=', parishId)
    .where('memberships.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.username', 'users.photo_key'])
    .orderBy(sql`lower(users.first_name || ' ' || users.last_name)`)
    .orderBy('users.id')

export const listAdmins = (tx: Tx, parishId: string) => activeMembers(tx, parishId).where(isAdmin).execute()

/** Active members who are no admins, by words of their name or username. */
export function listCandidates(tx: Tx, parishId: string, question: string) {
  const words = question.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  return activeMembers(tx, parishId)
    .where(sql<SqlBool>`not ${isAdmin}`)
    .where((eb) =>
      eb.and(
        words.map(
          (word) =>
            sql<SqlBool>`(people_fold(users.first_name || ' ' || users.last_name) like ${likeText(fold(word) || word)}
              or users.username like ${likeText(word.toLowerCase())})`,
        ),
      ),
    )
    .limit(20)
    .execute()
}

/** A member's active membership of the parish, with their language, locked. */
export const lockMembership = (tx: Tx, parishId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin(people.as('users'), 'users.id', 'memberships.user_id')
    .where('memberships.parish_id', '=', parishId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', '=', 'active')
    .select(['memberships.id', 'memberships.roles'])
    .forUpdate('memberships')
    .executeTakeFirst()

export const setRoles = (tx: Tx, membershipId: string, roles: ParishRole[]) =>
  tx.updateTable('memberships').set({ roles }).where('id', '=', membershipId).execute()
