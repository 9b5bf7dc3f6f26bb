import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { deleteEndedSessions, deleteStaleRefreshTokens, dropSealedChildren } from './sessions/refresh-token.queries.ts'
import { expiredDataExports, failAbandonedDataExports, markDataExportExpired } from './data-export/data-exports.queries.ts'
import { graceMs } from './sessions/sessions.ts'
import { deleteOldEmailTokens } from './verification/email-token.queries.ts'

const day = 86_400_000

/** Nightly: deletes tokens, sessions and members' exports past their retention (GDP-D8). */
export const sweepJob = ({ tell }: Pick<Parts, 'tell'>) =>
  defineJob({
    name: 'accounts.sweep',
    schema: v.object({}),
    every: '20 3 * * *',
    run: async (_payload, { db, ports: { files }, now, log }) => {
      for (const { id, file } of await expiredDataExports(db, new Date(now()).toISOString())) {
        if (file) await files.delete(file)
        await markDataExportExpired(db, id)
      }
      await transact(db, async (tx) => {
        for (const { id: exportId, user_id: userId } of await failAbandonedDataExports(tx))
          await tell(tx, 'data-export.changed', { userId, exportId, status: 'failed' })
      })
      await transact(db, async (tx) => {
        const at = now()
        const ago = (days: number) => new Date(at - days * day).toISOString()
        const count = (result: { numDeletedRows: bigint }) => Number(result.numDeletedRows)
        const swept = {
          emailTokensDeleted: count(await deleteOldEmailTokens(tx, ago(30))),
          refreshTokensDeleted: count(await deleteStaleRefreshTokens(tx, ago(1))),
          sessionsDeleted: count(await deleteEndedSessions(tx, ago(30))),
        }
        await dropSealedChildren(tx, new Date(at - graceMs).toISOString())
        log.info(swept, 'accounts swept')
      })
    },
  })
