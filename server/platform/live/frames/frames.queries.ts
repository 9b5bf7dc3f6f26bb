import { sql } from 'kysely'
import type { ServerFrame } from '#contract/core/socket.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type {} from './tables.ts'

export type NumberedFrame = { user_id: string; seq: number; frame: ServerFrame }

/**
 * Reserves `counts[i]` numbers for `userIds[i]` and returns the last of each. The rows stay locked until the commit, so that
 * numbers become visible in order; locking by ascending id avoids deadlocks.
 */
export const reserveNumbers = async (tx: Tx, userIds: readonly string[], counts: readonly number[]) => {
  const { rows } = await sql<{ user_id: string; last_seq: number }>`
    insert into live_sequences (user_id, last_seq)
    select wanted.user_id, wanted.count from unnest(${userIds}::uuid[], ${counts}::bigint[]) as wanted (user_id, count)
    order by wanted.user_id
    on conflict (user_id) do update set last_seq = live_sequences.last_seq + excluded.last_seq
    returning user_id, last_seq`.execute(tx)
  return new Map(rows.map(({ user_id, last_seq }) => [user_id, last_seq]))
}

export const storeFrames = (tx: Tx, frames: readonly NumberedFrame[]) =>
  sql`
    insert into live_frames (user_id, seq, frame)
    select stored.user_id, stored.seq, stored.frame::jsonb
    from unnest(
      ${frames.map(({ user_id }) => user_id)}::uuid[], ${frames.map(({ seq }) => seq)}::bigint[],
      ${frames.map(({ frame }) => JSON.stringify(frame))}::text[]
    ) as stored (user_id, seq, frame)`.execute(tx)

/** Frames per read. */
export const pageOfFrames = 200

/** The next frames after a number, in order, at most `pageOfFrames`. */
export const framesAfter = (tx: Tx, userId: string, seq: number) =>
  tx
    .selectFrom('live_frames')
    .where('user_id', '=', userId)
    .where('seq', '>', seq)
    .select(['seq', 'frame'])
    .orderBy('seq')
    .limit(sql.lit(pageOfFrames))
    .execute()

/** A person's newest number and oldest kept frame. */
export const replayWindow = async (tx: Tx, userId: string) => {
  const found = await tx
    .selectFrom('live_sequences')
    .where('user_id', '=', userId)
    .select((eb) => [
      'last_seq',
      eb
        .selectFrom('live_frames')
        .whereRef('live_frames.user_id', '=', 'live_sequences.user_id')
        .select((min) => min.fn.min('seq').as('seq'))
        .as('oldest'),
    ])
    .executeTakeFirst()
  return { last: found?.last_seq ?? 0, oldest: found?.oldest ?? null }
}

/** Deletes frames older than `before` and all but the newest `keep` per person. */
export const deleteOldFrames = async (tx: Tx, before: string, keep: number) => {
  const { numAffectedRows } = await sql`
    delete from live_frames using live_sequences
    where live_sequences.user_id = live_frames.user_id
      and (live_frames.created_at < ${before} or live_frames.seq <= live_sequences.last_seq - ${keep}::bigint)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes a person's frames; the numbering continues. */
export const deleteFramesOf = (tx: Tx, userId: string) => tx.deleteFrom('live_frames').where('user_id', '=', userId).execute()
