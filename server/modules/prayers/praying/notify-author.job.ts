import * as v from 'valibot'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announcePrayed } from '../announce.ts'
import { findRequest } from '../requests/request.queries.ts'
import { memberOf } from '../viewer.ts'
import { authorIdOf } from '../requests/author.ts'
import { findSealed } from '../requests/author.queries.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
type JobParts = Pick<Parts, 'anonymity' | 'ask' | 'now'>

/** Tells the author of an anonymous request that someone prayed, some time later. */
export const notifyAuthorJob = (parts: JobParts) =>
  defineJob({
    name: 'prayers.tell-author',
    schema: v.object({ requestId: v.pipe(v.string(), v.uuid()) }),
    run: ({ requestId }, { db, now }) =>
      transact(db, async (tx) => {
        const sealed = await findSealed(tx, requestId)
        if (!sealed) return
        const author = await memberOf(tx, parts, authorIdOf(parts.anonymity, sealed))
        const request = await findRequest(tx, author, { now: now() }, requestId)
        if (request) await announcePrayed(tx, parts, request)
      }),
  })

/**
 * Sent immediately, the notification and a simultaneous prayer would identify the author. Instead each request has its own
 * minute of the hour at which all new prayers are reported together.
 */
export const notifyAuthorLater = (tx: Tx, parts: JobParts, requestId: string): Promise<void> =>
  addJob(
    tx,
    notifyAuthorJob(parts),
    { requestId },
    { key: `prayer-told:${requestId}`, runAt: new Date(nextMinute(parts.now(), parts.anonymity.alias(requestId))) },
  )

/** The next time, at least a minute ahead, at this name's minute of the hour. */
export function nextMinute(now: number, name: string): number {
  const minute = Buffer.from(name, 'base64url').readUInt32BE() % 60
  const thisHour = now - (now % hourMs) + minute * minuteMs
  return thisHour > now + minuteMs ? thisHour : thisHour + hourMs
}
