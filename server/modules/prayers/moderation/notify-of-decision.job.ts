import * as v from 'valibot'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { announceDecision, type Decision } from '../announce.ts'
import { findSealed } from '../requests/author.queries.ts'
import { nextMinute } from '../praying/notify-author.job.ts'

type JobParts = Pick<Parts, 'anonymity' | 'ask' | 'now'>

/** Tells the author of an anonymous request about a decision, some time later. */
export const notifyOfDecisionJob = (parts: JobParts) =>
  defineJob({
    name: 'prayers.tell-decision',
    schema: v.object({
      requestId: v.pipe(v.string(), v.uuid()),
      decision: v.picklist(['approve', 'hide', 'remove']),
      reason: v.string(),
    }),
    run: ({ requestId, ...decision }, { db }) =>
      transact(db, async (tx) => {
        const sealed = await findSealed(tx, requestId)
        if (sealed) await announceDecision(tx, parts, sealed, decision)
      }),
  })

/** Sent immediately, the notification and the audit entry together would identify the author. */
export const notifyOfDecisionLater = (tx: Tx, parts: JobParts, requestId: string, decision: Decision): Promise<void> =>
  addJob(
    tx,
    notifyOfDecisionJob(parts),
    { requestId, ...decision },
    {
      key: `prayer-decided:${requestId}`,
      runAt: new Date(nextMinute(parts.now(), parts.anonymity.alias(requestId))),
    },
  )
