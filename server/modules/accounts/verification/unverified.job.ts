import * as v from 'valibot'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { removalAt } from '../views.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { verifyReminderMail } from '../mails/verify-reminder.mail.ts'
import { firstReminderAge, nextStep } from './unverified.ts'
import { countReminder, lockUnverified, unverifiedSince } from './unverified.queries.ts'
import { newVerificationLink } from './verification.ts'

const batch = 200

/** Nightly: reminds members who never confirmed their address and removes their accounts after 30 days (ACC-D3). */
export const unverifiedJob = (parts: Parts) =>
  defineJob({
    name: 'accounts.unverified',
    schema: v.object({}),
    every: '0 4 * * *',
    run: async (_payload, { db, now, log, signal }): Promise<void> => {
      const done = { reminded: 0, removed: 0, failed: 0 }
      const madeBefore = new Date(now() - firstReminderAge).toISOString()
      for (let last: string | null = null; !signal.aborted; ) {
        const ids = await unverifiedSince(db, madeBefore, last, batch)
        for (const id of ids) {
          const step = await attend(parts, id).catch((error: Error) => {
            log.error({ err: error, userId: id }, 'an unverified account could not be attended to')
            return 'failed' as const
          })
          if (step) done[step] += 1
        }
        last = ids.at(-1) ?? null
        if (ids.length < batch) break
      }
      log.info(done, 'unverified accounts attended to')
      if (done.failed > 0) throw new Error(`${done.failed} unverified accounts wait for another try`)
    },
  })

/** One account per transaction: the next step is decided under its lock. */
const attend = (parts: Parts, id: string) =>
  transact(parts.db, async (tx) => {
    const account = await lockUnverified(tx, id)
    const at = parts.now()
    const step = account && nextStep(account, at)
    if (!step) return null
    if (step === 'remove') {
      await parts.erase(tx, id)
      await audit(tx, at, {
        actorType: 'system',
        actorId: null,
        action: 'account.removed_unverified',
        targetType: 'user',
        targetId: id,
      })
      return 'removed' as const
    }
    const { email: to, first_name: name, locale } = account
    const url = await newVerificationLink(tx, parts, account)
    await parts.mail.send(tx, verifyReminderMail({ to, name, locale, url, removedAt: removalAt(account, at) }))
    await countReminder(tx, id, new Date(at).toISOString())
    return 'reminded' as const
  })
