import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { resendVerification } from './verification.ts'

/** Runs after the answer, so that its time does not tell whether the address is known (ACC-D2). */
export const resendVerificationJob = defineJob({
  name: 'accounts.resend-verification',
  schema: v.object({ email: v.string(), publicUrl: v.string() }),
  maxAttempts: 3,
  run: ({ email, publicUrl }, { db, now, ports }) =>
    transact(db, (tx) => resendVerification(tx, { now, mail: ports.mail, config: { publicUrl } }, email)),
})
