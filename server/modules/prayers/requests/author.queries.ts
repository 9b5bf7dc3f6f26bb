import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { isMine, type Member } from '../viewer.ts'

/** Serialises one member's requests until the end of the transaction. */
export const lockAuthor = (tx: Tx, { mark }: Member) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${mark.toString('hex')}, 11))`.execute(tx)

/** Open and pending ones together. */
export const countOpen = async (tx: Tx, member: Member, now: number) =>
  (
    await tx
      .selectFrom('prayer_requests')
      .where(isMine(member))
      .where('deleted_at', 'is', null)
      .where((where) =>
        where.or([
          where('status', '=', 'pending'),
          where.and([where('status', '=', 'active'), where('expires_at', '>', new Date(now).toISOString())]),
        ]),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Whether priests and servants were notified since then, including by a request that has since been deleted. */
export const hasCalledSince = async (tx: Tx, member: Member, since: number) =>
  (await tx
    .selectFrom('prayer_requests')
    .where(isMine(member))
    .where('urgent_told_at', '>', new Date(since).toISOString())
    .select('id')
    .executeTakeFirst()) !== undefined

/** The sealed author of a request. */
export const findSealed = (tx: Tx, id: string) =>
  tx
    .selectFrom('prayer_requests')
    .where('id', '=', id)
    .select(['id', 'author_id', 'author_sealed', 'is_anonymous', 'title', 'status', 'held_at', 'ended_at'])
    .executeTakeFirst()
