import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { findDue, putReminder } from './remind.queries.ts'

/**
 * Every hour: tells visitors once a day how many follow-ups are due, without a name of anybody. Quiet hours and the choice of
 * channels are those of the notifications.
 */
export const remindJob = (parts: Pick<Parts, 'ask'>) =>
  defineJob({
    name: 'visitation.remind',
    schema: v.object({}),
    every: '5 * * * *',
    run: async (_payload, { db, now }) => {
      for (let told = 1; told > 0; )
        told = await transact(db, async (tx) => {
          const due = await findDue(tx, new Date(now()).toISOString())
          for (const { user_id, slug, today, visits } of due) {
            await putReminder(tx, user_id, today)
            await parts.ask(tx, 'notifications.notify', {
              kind: 'system',
              fact: 'visits_due',
              params: { visits },
              userId: user_id,
              actionUrl: `/parish-admin/${slug}?tab=visitation`,
              groupKey: 'visitation:due',
            })
          }
          return due.length
        })
    },
  })
