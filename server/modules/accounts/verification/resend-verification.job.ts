import * as v from 'valibot'
import type { Parts } from '#server/platform/module/parts.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { resendVerification } from './verification.ts'

/** Runs after the response, so that its duration does not reveal whether the address is known (ACC-D2). */
export const resendVerificationJob = ({ mail }: Pick<Parts, 'mail'>) =>
  defineJob({
    name: 'accounts.resend-verification',
    schema: v.object({ email: v.string(), publicUrl: v.string() }),
    maxAttempts: 3,
    run: ({ email, publicUrl }, { db, now }) =>
      transact(db, (tx) => resendVerification(tx, { now, mail, config: { publicUrl } }, email)),
  })
