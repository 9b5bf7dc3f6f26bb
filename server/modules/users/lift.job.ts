import * as v from 'valibot'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { accountOpenMail } from './mails/account.mail.ts'
import { listServed } from './people.queries.ts'

/** Every quarter of an hour: lifts expired suspensions and notifies their owners. Signing in lifts them too. */
export const liftJob = (parts: Pick<Parts, 'mail' | 'config' | 'ask'>) =>
  defineJob({
    name: 'users.lift_suspensions',
    schema: v.object({}),
    every: '*/15 * * * *',
    run: (_payload, { db, now }) =>
      transact(db, async (tx) => {
        const at = new Date(now()).toISOString()
        for (const { id, email: to, first_name: name, locale } of await listServed(tx, at)) {
          await parts.ask(tx, 'accounts.reopen', { userId: id })
          await parts.mail.send(tx, accountOpenMail({ to, name, locale, loginUrl: `${parts.config.publicUrl}/login` }))
          await audit(tx, now(), {
            actorType: 'system',
            actorId: null,
            action: 'users.suspension_served',
            targetType: 'user',
            targetId: id,
            before: { account_status: 'suspended' },
            after: { account_status: 'active' },
          })
        }
      }),
  })
