import * as v from 'valibot'
import { isEssential, type NotificationKind } from '#contract/notifications/notification-kinds.ts'
import type { NotificationPreferences, UnsubscribeScope } from '#contract/notifications/notification-preferences.ts'
import { newId } from '#server/platform/db/ids.ts'
import { type Tx, transact } from '#server/platform/db/tx.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { preferencesOf } from './choices.ts'
import { insertHeldMail, moveHeldMails, takeHeldMails } from './held-mails.queries.ts'
import { notificationMail } from './notification.mail.ts'
import { namesOf } from './notification.queries.ts'
import { findRecipient, type Recipient } from './preferences.queries.ts'
import { mailDueAt, quietUntil } from './quiet-hours.ts'
import { wordsOf } from './words.ts'

/** What a mail says, before it is worded. */
type MailedNotice = {
  kind: NotificationKind
  fact: string
  params: Record<string, unknown>
  action_url: string | null
  actor_id: string | null
}
type MailParts = Pick<Parts, 'mail' | 'now' | 'unsubscribeTokens'> & { config: Pick<Parts['config'], 'publicUrl'> }

/** Mails a notification: essential ones immediately, others by the member's preferences (NTF-D4). */
export async function mailNotification(
  tx: Tx,
  parts: MailParts,
  recipient: Recipient,
  preferences: NotificationPreferences,
  item: MailedNotice,
): Promise<void> {
  if (isEssential(item.kind)) return send(tx, parts, recipient, [item], null)
  if (!mayGetMail(recipient)) return
  const now = parts.now()
  const dueAt = mailDueAt(preferences, now)
  if (dueAt === null) return send(tx, parts, recipient, [item], item.kind)
  const { id: user_id } = recipient
  await insertHeldMail(tx, {
    id: newId(now),
    user_id,
    ...item,
    params: JSON.stringify(item.params),
    due_at: iso(dueAt),
    created_at: iso(now),
  })
  await wake(tx, parts, user_id, dueAt)
}

/** Reschedules held mails by the changed preferences. */
export async function rescheduleHeldMails(
  tx: Tx,
  parts: MailParts,
  userId: string,
  preferences: NotificationPreferences,
): Promise<void> {
  const now = parts.now()
  const dueAt = mailDueAt(preferences, now)
  if (await moveHeldMails(tx, userId, iso(dueAt ?? now))) await wake(tx, parts, userId, dueAt)
}

/** Runs when a mail is due, at the end of quiet hours or at digest time, and sends all due mails as one. */
export const heldMailsJob = (parts: MailParts) =>
  defineJob({
    name: 'notifications.held-mails',
    schema: v.object({ userId: v.pipe(v.string(), v.uuid()), dueAt: v.number() }),
    // The queue's clock decided that the time has come, even if ours differs.
    run: ({ userId, dueAt }, { db, now }) => transact(db, (tx) => sendHeldMails(tx, parts, userId, Math.max(dueAt, now()))),
  })

async function sendHeldMails(tx: Tx, parts: MailParts, userId: string, at: number): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (!recipient || !mayGetMail(recipient)) return void (await takeHeldMails(tx, userId))
  const preferences = preferencesOf(recipient)
  const quiet = quietUntil(preferences, at)
  if (quiet !== null) {
    if (await moveHeldMails(tx, userId, iso(quiet), iso(at))) await wake(tx, parts, userId, quiet)
    return
  }
  const items = (await takeHeldMails(tx, userId, iso(at))).filter(({ kind }) => preferences.kinds[kind].email)
  const [first] = items
  if (!first) return
  const isOfOneKind = preferences.email_digest === 'off' && items.every(({ kind }) => kind === first.kind)
  await send(tx, parts, recipient, items, isOfOneKind ? first.kind : 'all')
}

const send = async (
  tx: Tx,
  parts: MailParts,
  recipient: Recipient,
  notices: readonly MailedNotice[],
  scope: UnsubscribeScope | null,
) => {
  const { publicUrl } = parts.config
  const { id: userId, email: to, first_name: name, locale } = recipient
  const names = await namesOf(
    tx,
    notices.flatMap(({ actor_id }) => actor_id ?? []),
  )
  const items = notices.map(({ kind, fact, params, action_url, actor_id }) => {
    const actor = actor_id === null ? undefined : names.get(actor_id)
    const people = actor ? [`${actor.first_name} ${actor.last_name}`.trim()] : []
    return { kind, ...wordsOf({ kind, fact, params, people, count: 1 }, locale), action_url, actor_id }
  })
  const stopUrl = scope === null ? null : `${publicUrl}/unsubscribe?token=${parts.unsubscribeTokens.sign({ userId, scope })}`
  await parts.mail.send(tx, notificationMail({ to, name, locale, items, publicUrl, stopUrl }))
}

/**
 * `at` null sends immediately. A job per mail instead of one per person: a keyed job is a row that writers notifying the same
 * people in another order could deadlock on. The first job sends everything, the others find nothing.
 */
const wake = (tx: Tx, parts: MailParts, userId: string, at: number | null) =>
  addJob(tx, heldMailsJob(parts), { userId, dueAt: at ?? parts.now() }, at === null ? {} : { runAt: new Date(at) })

/** No mail to unverified addresses, which may be somebody else's, or to closed accounts. */
const mayGetMail = ({ email_verified_at, account_status }: Recipient) => email_verified_at !== null && account_status === 'active'

const iso = (time: number) => new Date(time).toISOString()
