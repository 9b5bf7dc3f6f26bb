import { memberships } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export const findVisibility = (tx: Tx, userId: string) =>
  tx
    .selectFrom('member_settings')
    .where('user_id', '=', userId)
    .select(['follow_approval', 'listed_in_directory', 'field_visibility'])
    .executeTakeFirst()

export async function findRelation(tx: Tx, viewerId: string, memberId: string): Promise<'leader' | 'parish' | 'member'> {
  const shared = await tx
    .selectFrom(memberships.as('viewer'))
    .innerJoin(memberships.as('home'), 'home.parish_id', 'viewer.parish_id')
    .where('viewer.user_id', '=', viewerId)
    .where('viewer.status', '=', 'active')
    .where('home.user_id', '=', memberId)
    .where('home.status', '=', 'active')
    .select('viewer.roles')
    .executeTakeFirst()
  if (!shared) return 'member'
  return shared.roles.length > 0 ? 'leader' : 'parish'
}
