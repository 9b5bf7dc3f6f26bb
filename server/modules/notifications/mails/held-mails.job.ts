import * as v from 'valibot'
import type { NotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { addJobs } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { preferencesOf } from '../preferences/choices.ts'
import { moveHeldMails, takeHeldMails } from './held-mails.queries.ts'
import { findRecipients } from '../preferences/preferences.queries.ts'
import { mailDueAt, quietUntil } from '../preferences/quiet-hours.ts'
import { type MailParts, mayGetMail, sendMail } from './send-mail.ts'

/** Runs when a mail is due, at the end of quiet hours or at digest time, and sends all due mails as one. */
export const heldMailsJob = (parts: MailParts) =>
  defineJob({
    name: 'notifications.held-mails',
    schema: v.object({ userId: v.pipe(v.string(), v.uuid()), dueAt: v.number() }),
    // The queue's clock decided that the time has come, even if ours differs.
    run: ({ userId, dueAt }, { db, now }) => transact(db, (tx) => sendHeldMails(tx, parts, userId, Math.max(dueAt, now()))),
  })

async function sendHeldMails(tx: Tx, parts: MailParts, userId: string, at: number): Promise<void> {
  const targets = parts.contributions('notifications.target')
  const [recipient] = await findRecipients(tx, [userId])
  if (!recipient || !mayGetMail(recipient)) return void (await takeHeldMails(tx, userId, iso(at), { targets }))
  const preferences = preferencesOf(recipient)
  const quiet = quietUntil(preferences, at)
  if (quiet !== null) {
    if (await moveHeldMails(tx, userId, iso(quiet), iso(at))) await wakeAt(tx, parts, [{ userId, dueAt: quiet }])
    return
  }
  const items = (await takeHeldMails(tx, userId, iso(at), { by: iso(at), targets })).filter(
    ({ kind }) => preferences.kinds[kind].email,
  )
  const [first] = items
  if (!first) return
  const isOfOneKind = preferences.email_digest === 'off' && items.every(({ kind }) => kind === first.kind)
  await sendMail(tx, parts, recipient, items, isOfOneKind ? first.kind : 'all')
}

/** Reschedules held mails by the changed preferences. */
export async function rescheduleHeldMails(
  tx: Tx,
  parts: MailParts,
  userId: string,
  preferences: NotificationPreferences,
): Promise<void> {
  const now = parts.now()
  const dueAt = mailDueAt(preferences, now) ?? now
  if (await moveHeldMails(tx, userId, iso(dueAt))) await wakeAt(tx, parts, [{ userId, dueAt }])
}

/**
 * A job per mail instead of one per person: a keyed job is a row that writers notifying the same people in another order could
 * deadlock on. The first job sends everything, the others find nothing.
 */
export const wakeAt = (tx: Tx, parts: MailParts, dues: readonly { userId: string; dueAt: number }[]) =>
  addJobs(
    tx,
    heldMailsJob(parts),
    dues.map((due) => ({ payload: due, runAt: due.dueAt <= parts.now() ? null : new Date(due.dueAt) })),
  )

const iso = (time: number) => new Date(time).toISOString()
