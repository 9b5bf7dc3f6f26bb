import * as v from 'valibot'
import { audit } from '#server/platform/audit/audit.queries.ts'
import { present } from '#server/platform/base/present.ts'
import { transact } from '#server/platform/db/tx.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { accountDeletedMail } from '../mails/account-deleted.mail.ts'
import { deletionSoonMail } from '../mails/deletion-soon.mail.ts'
import { deletionsBefore, lockDeletion, markWarned } from './closures.queries.ts'
import { nextStep, warningMs } from './deletion.ts'

const batch = 200

/** Nightly: warns members before the end of their grace period and erases those whose end has come (SET-D4). */
export const deletionJob = (parts: Parts) =>
  defineJob({
    name: 'accounts.deletion',
    schema: v.object({}),
    every: '40 4 * * *',
    run: async (_payload, { db, now, log, signal }): Promise<void> => {
      const done = { warned: 0, erased: 0, failed: 0 }
      const before = new Date(now() + warningMs).toISOString()
      for (let last: string | null = null; !signal.aborted; ) {
        const ids = await deletionsBefore(db, before, last, batch)
        for (const id of ids) {
          const step = await attend(parts, id).catch((error: Error) => {
            log.error({ err: error, userId: id }, 'an account could not be deleted')
            return 'failed' as const
          })
          if (step) done[step] += 1
        }
        last = ids.at(-1) ?? null
        if (ids.length < batch) break
      }
      log.info(done, 'deletions attended to')
      if (done.failed > 0) throw new Error(`${done.failed} deletions wait for another try`)
    },
  })

/** One account per transaction: the next step is decided under its lock. */
const attend = (parts: Parts, id: string) =>
  transact(parts.db, async (tx) => {
    const person = await lockDeletion(tx, id)
    const at = parts.now()
    const due_at = person && present(person.due_at, `the end of the account ${id}`)
    const next = person && due_at ? nextStep({ due_at, warned_at: person.warned_at }, at) : null
    if (!person || !next) return null
    const { email: to, first_name: name, locale } = person
    if (next.step === 'warn') {
      const loginUrl = `${parts.config.publicUrl}/login`
      await parts.mail.send(tx, deletionSoonMail({ to, name, locale, deletedAt: next.dueAt, loginUrl }))
      await markWarned(tx, id, new Date(at).toISOString(), next.dueAt.toISOString())
      return 'warned' as const
    }
    await parts.erase(tx, id)
    await parts.tell(tx, 'account-deletion.changed', { userId: id, status: 'done' })
    // After the erasure, which deletes every mail to this address; this one names nobody.
    await parts.mail.send(tx, accountDeletedMail({ to, locale }))
    const deleted = { action: 'account.deleted', targetType: 'user', targetId: id }
    await audit(tx, at, { actorType: 'system', actorId: null, ...deleted })
    return 'erased' as const
  })
