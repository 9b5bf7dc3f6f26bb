import { sql } from 'kysely'
import { view } from '#server/platform/db/view.ts'
import type {} from './tables.ts'

/** Who is in which room; who was asked by a stranger and has not answered is in none (MSG-D4). */
export const seats = view((from) =>
  from
    .selectFrom('room_members')
    .where('left_seq', 'is', null)
    .where('is_request', '=', sql.lit(false))
    .select(['room_id', 'user_id']),
)
