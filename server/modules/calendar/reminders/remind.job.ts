import * as v from 'valibot'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { answered } from '../answers/answered.ts'
import { occasionOf, titleOf } from '../events/event-facts.ts'
import { nextReminder } from './next-reminder.ts'
import { advanceReminder, claimDue, findDue } from './reminder.queries.ts'

const atOnce = 500

/**
 * Every five minutes: notifies those who said yes or maybe of events that begin in 24 hours or one (EVT-D12). The order to tell
 * them and the time of the next reminder are one transaction per event, so a server that is killed or a second one sends none twice.
 */
export const remindJob = (parts: Pick<Parts, 'ask'>) =>
  defineJob({
    name: 'calendar.remind',
    schema: v.object({}),
    every: '*/5 * * * *',
    async run(_payload, { db, now, signal }) {
      for (const id of await findDue(db, new Date(now()).toISOString(), atOnce)) {
        if (signal.aborted) return
        await transact(db, async (tx) => {
          const event = await claimDue(tx, id, new Date(now()).toISOString())
          if (!event) return
          // A reminder that an outage delayed past the start is of no use.
          const isAhead = Date.parse(event.start_datetime) > now()
          if (isAhead)
            await parts.ask(tx, 'notifications.notifyMany', {
              kind: 'event_reminder',
              fact: 'begins',
              params: { event: titleOf(event), when: occasionOf(event) },
              audience: { name: answered.name, id },
              actionUrl: `/events/${id}`,
              targetType: 'event',
              targetId: id,
            })
          const isCurrent = await advanceReminder(tx, id, event.next_reminder_at, nextReminder(event, now()))
          if (!isCurrent) throw new Error('the event was moved while its reminders were sent; the next run sends them')
        })
      }
    },
  })
