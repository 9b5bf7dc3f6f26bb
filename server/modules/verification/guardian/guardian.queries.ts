import { memberships, parishes } from '#server/modules/parishes/views.ts'
import { consents, people } from '#server/modules/accounts/views.ts'
import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/tx.ts'

export type GuardianRequest = NonNullable<Awaited<ReturnType<typeof findNewestRequest>>>

const requests = (tx: Tx) =>
  tx
    .selectFrom('guardian_requests')
    .select(['id', 'user_id', 'email', 'status', 'reason', 'decided_by'])
    .select((eb) =>
      eb
        .selectFrom('guardian_links')
        .whereRef('guardian_links.request_id', '=', 'guardian_requests.id')
        .select(sql<string | null>`max(sent_at)`.as('at'))
        .as('sent_at'),
    )

/** The member's latest request that was not replaced. */
export const findNewestRequest = (tx: Tx, userId: string) =>
  requests(tx)
    .where('user_id', '=', userId)
    .where('status', '<>', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findRequest = (tx: Tx, id: string) => requests(tx).where('id', '=', id).executeTakeFirst()

/** Whether this address, or staff on its behalf, has refused the member before. */
export const wasRefused = async (tx: Tx, userId: string, email: string) =>
  (await tx
    .selectFrom('guardian_requests')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('status', '=', 'rejected')
    .select('id')
    .executeTakeFirst()) !== undefined

export const insertRequest = (tx: Tx, request: Insertable<Database['guardian_requests']>) =>
  tx.insertInto('guardian_requests').values(request).execute()

export const withdrawRequest = (tx: Tx, id: string) =>
  tx.updateTable('guardian_requests').set({ status: 'withdrawn' }).where('id', '=', id).execute()

export const insertLink = (tx: Tx, link: Insertable<Database['guardian_links']>) =>
  tx.insertInto('guardian_links').values(link).execute()

/** Mails to all of the member's guardians since then, and when the last one went to this one. */
export const countLinks = (tx: Tx, { userId, requestId, since }: { userId: string; requestId: string | null; since: string }) =>
  tx
    .selectFrom('guardian_links')
    .where('user_id', '=', userId)
    .where('sent_at', '>', since)
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<string | null>`max(sent_at) filter (where request_id = ${requestId})`.as('newest'))
    .executeTakeFirstOrThrow()

/** A mailed link with its member; nothing once another guardian was named or the member is gone. */
export const findLink = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('guardian_links')
    .innerJoin('guardian_requests', 'guardian_requests.id', 'guardian_links.request_id')
    .innerJoin(people.as('users'), 'users.id', 'guardian_links.user_id')
    .leftJoin(memberships.as('home'), (join) =>
      join.onRef('home.user_id', '=', 'users.id').on('home.status', 'in', ['pending', 'active']),
    )
    .leftJoin(parishes.as('parishes'), 'parishes.id', 'home.parish_id')
    .where('token_hash', '=', tokenHash)
    .where('guardian_requests.status', '<>', 'withdrawn')
    .where('users.deleted_at', 'is', null)
    .select(['guardian_links.request_id', 'guardian_links.user_id', 'guardian_links.expires_at', 'guardian_requests.status'])
    .select(['users.first_name', 'users.last_name', 'users.locale'])
    .select(['parishes.name as parish_name', 'parishes.name_ar as parish_name_ar'])
    .executeTakeFirst()

export const hasGuardianConsent = async (tx: Tx, userId: string) =>
  (await tx
    .selectFrom(consents.as('consents'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'guardian')
    .where('withdrawn_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Whether the address belongs to a member who needs a guardian too. */
export const isMinorsAddress = async (tx: Tx, email: string, bornAfter: string) =>
  (await tx
    .selectFrom(people.as('users'))
    .where('email', '=', email)
    .where('birth_date', '>', bornAfter)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined
