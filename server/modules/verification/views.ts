import { sql } from 'kysely'
import { view } from '#server/platform/db/view.ts'
import type {} from './tables.ts'

/** Guardians who consented: the minor and the guardian's address. */
export const guardians = view((from) =>
  from
    .selectFrom('guardian_requests')
    .where('status', '=', sql.lit('approved'))
    .where('email', 'is not', null)
    .select(['user_id', 'email']),
)
