import type { GdprSource } from '#contract/compliance/gdpr-request.ts'
import { people } from '#server/modules/accounts/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'

/** The member's open request behind which their own export or deletion is, locked. */
export const lockOwnRequest = (tx: Tx, userId: string, kind: GdprSource['kind']) =>
  tx
    .selectFrom('gdpr_requests')
    .where('user_id', '=', userId)
    .where('source_kind', '=', kind)
    .where('closed_at', 'is', null)
    .select(['id', 'number', 'status', 'source_id', 'source_state', 'updated_at'])
    .forUpdate()
    .executeTakeFirst()
export type OwnRequest = NonNullable<Awaited<ReturnType<typeof lockOwnRequest>>>

export const findRequester = (tx: Tx, userId: string) =>
  tx
    .selectFrom(people.as('users'))
    .where('id', '=', userId)
    .select(['first_name', 'last_name', 'email'])
    .executeTakeFirstOrThrow()
