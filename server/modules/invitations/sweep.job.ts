import * as v from 'valibot'
import { expireInvitations } from './invitation.queries.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { deleteOldRequests, expireRequests } from './members/invitation-request.queries.ts'

const day = 86_400_000

/** Nightly: expires invitations and requests, and deletes requests after a year (INV-D9, GDP-D8). */
export const sweepJob = defineJob({
  name: 'invitations.sweep',
  schema: v.object({}),
  every: '25 3 * * *',
  run: (_payload, { db, now, log }) =>
    transact(db, async (tx) => {
      const at = now()
      const ago = (days: number) => new Date(at - days * day).toISOString()
      const swept = {
        invitationsExpired: Number((await expireInvitations(tx, ago(0))).numUpdatedRows),
        requestsExpired: Number((await expireRequests(tx, ago(60), ago(0))).numUpdatedRows),
        requestsDeleted: Number((await deleteOldRequests(tx, ago(365))).numDeletedRows),
      }
      log.info(swept, 'invitations swept')
    }),
})
