import * as v from 'valibot'
import type { Parts } from '#server/platform/module/parts.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { requestReset } from './password-reset.ts'

/** Runs after the response, so that its duration does not reveal whether the address is known (ACC-D4). */
export const passwordResetJob = ({ mail }: Pick<Parts, 'mail'>) =>
  defineJob({
    name: 'accounts.password-reset',
    schema: v.object({ email: v.string(), publicUrl: v.string() }),
    maxAttempts: 3,
    run: ({ email, publicUrl }, { db, now }) =>
      transact(db, (tx) => requestReset(tx, { now, mail, config: { publicUrl } }, email)),
  })
