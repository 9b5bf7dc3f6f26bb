import * as v from 'valibot'
import { transact } from '#server/db/tx.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deleteOldRequests, expireRequests } from './invitation-request.queries.ts'
import { expireInvitations } from '#server/admission/invitation.queries.ts'
import { deleteEndedSessions, deleteStaleRefreshTokens } from '#server/auth/refresh-token.queries.ts'
import { deleteOldEmailTokens } from './email-token.queries.ts'

const day = 86_400_000

/** Nightly: writes down what has expired and removes what is kept no longer (INV-D9, GDP-D8). */
export const sweepJob = defineJob({
  name: 'auth.sweep',
  schema: v.object({}),
  every: '20 3 * * *',
  run: (_payload, { db, now, log }) =>
    transact(db, async (tx) => {
      const at = now()
      const ago = (days: number) => new Date(at - days * day).toISOString()
      const count = (result: { numUpdatedRows?: bigint; numDeletedRows?: bigint }) =>
        Number(result.numUpdatedRows ?? result.numDeletedRows ?? 0)
      const swept = {
        invitationsExpired: count(await expireInvitations(tx, ago(0))),
        requestsExpired: count(await expireRequests(tx, ago(60), ago(0))),
        requestsDeleted: count(await deleteOldRequests(tx, ago(365))),
        emailTokensDeleted: count(await deleteOldEmailTokens(tx, ago(30))),
        refreshTokensDeleted: count(await deleteStaleRefreshTokens(tx, ago(1))),
        sessionsDeleted: count(await deleteEndedSessions(tx, ago(30))),
      }
      log.info(swept, 'auth swept')
    }),
})
