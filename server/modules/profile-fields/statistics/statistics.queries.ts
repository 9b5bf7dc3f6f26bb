import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'

/** Of active members; the counts are sums of parts, which triggers write with members and their values. */
const counts = (tx: Tx) => tx.selectFrom('profile_field_counts').select(sql<number>`coalesce(sum(rows), 0)::integer`.as('count'))

export const countMembers = async (tx: Tx) => (await counts(tx).where('field_id', 'is', null).executeTakeFirstOrThrow()).count

/** Number of active members with a value, by field. */
export const countFilled = (tx: Tx, fieldIds: readonly string[]) =>
  counts(tx)
    .where(sql<boolean>`field_id = any(${fieldIds}::uuid[])`)
    .where('value', 'is', null)
    .groupBy('field_id')
    .select('field_id')
    .execute()

/** Active members by choice, for fields with choices or yes and no. */
export const countChosen = (tx: Tx, fieldIds: readonly string[]) =>
  counts(tx)
    .where(sql<boolean>`field_id = any(${fieldIds}::uuid[])`)
    .where('value', 'is not', null)
    .groupBy(['field_id', 'value'])
    .having(sql<boolean>`sum(rows) <> 0`)
    .select(['field_id', sql<string>`value`.as('value')])
    .execute()

/** Adds up the parts of each count; parts written meanwhile stay for the next time. */
export const sumFieldCounts = (tx: Tx) =>
  sql`with parts as (delete from profile_field_counts returning field_id, value, rows)
    insert into profile_field_counts (field_id, value, rows)
    select field_id, value, sum(rows) from parts group by field_id, value having sum(rows) <> 0`.execute(tx)
