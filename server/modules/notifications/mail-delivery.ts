import * as v from 'valibot'
import { isEssential } from '#contract/notification-kinds.ts'
import type { NotificationPreferences, UnsubscribeScope } from '#contract/notification-preferences.ts'
import { newId } from '#server/db/ids.ts'
import { type Tx, transact } from '#server/db/tx.ts'
import { addJob } from '#server/jobs/add.ts'
import { defineJob } from '#server/jobs/job.ts'
import type { Parts } from '#server/parts.ts'
import { preferencesOf } from './choices.ts'
import { hasHeldMails, insertHeldMail, takeHeldMails } from './held-mails.queries.ts'
import { type MailItem, notificationMail } from './notification.mail.ts'
import { findRecipient, type Recipient } from './preferences.queries.ts'
import { mailDueAt, quietUntil } from './quiet-hours.ts'

type MailParts = Pick<Parts, 'mail' | 'now' | 'unsubscribeTokens'> & { config: Pick<Parts['config'], 'publicUrl'> }

/** Mails a notification: an essential one at once, another when the person wants it (NTF-D4). */
export async function mailNotification(
  tx: Tx,
  parts: MailParts,
  recipient: Recipient,
  preferences: NotificationPreferences,
  item: MailItem,
): Promise<void> {
  if (isEssential(item.kind)) return send(tx, parts, recipient, [item], null)
  if (!mayGetMail(recipient)) return
  const dueAt = mailDueAt(preferences, parts.now())
  if (dueAt === null) return send(tx, parts, recipient, [item], item.kind)
  const now = parts.now()
  await insertHeldMail(tx, { id: newId(now), user_id: recipient.id, ...item, created_at: new Date(now).toISOString() })
  await schedule(tx, parts, recipient.id, dueAt, true)
}

/** What waits leaves when the changed preferences say so. */
export async function rescheduleHeldMails(
  tx: Tx,
  parts: MailParts,
  userId: string,
  preferences: NotificationPreferences,
): Promise<void> {
  if (!(await hasHeldMails(tx, userId))) return
  await schedule(tx, parts, userId, mailDueAt(preferences, parts.now()), false)
}

/** Runs once at the end of quiet hours or at the hour of the digest, and sends in one mail what has waited for it. */
export const heldMailsJob = (parts: MailParts) =>
  defineJob({
    name: 'notifications.held-mails',
    schema: v.object({ userId: v.pipe(v.string(), v.uuid()) }),
    run: ({ userId }, { db }) => transact(db, (tx) => sendHeldMails(tx, parts, userId)),
  })

async function sendHeldMails(tx: Tx, parts: MailParts, userId: string): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (!recipient || !mayGetMail(recipient)) return void (await takeHeldMails(tx, userId))
  const preferences = preferencesOf(recipient)
  const quiet = quietUntil(preferences, parts.now())
  if (quiet !== null) return schedule(tx, parts, userId, quiet, false)
  const items = (await takeHeldMails(tx, userId))
    .filter(({ kind }) => preferences.kinds[kind].email)
    .map(({ kind, title, message, action_url, actor_id }) => ({ kind, title, message, action_url, actor_id }))
  const [first] = items
  if (!first) return
  const isOfOneKind = preferences.email_digest === 'off' && items.every(({ kind }) => kind === first.kind)
  await send(tx, parts, recipient, items, isOfOneKind ? first.kind : 'all')
}

const send = async (
  tx: Tx,
  parts: MailParts,
  recipient: Recipient,
  items: readonly MailItem[],
  scope: UnsubscribeScope | null,
) => {
  const { publicUrl } = parts.config
  const { id: userId, email: to, first_name: name, locale } = recipient
  const stopUrl = scope === null ? null : `${publicUrl}/unsubscribe?token=${parts.unsubscribeTokens.sign({ userId, scope })}`
  await parts.mail.send(tx, notificationMail({ to, name, locale, items, publicUrl, stopUrl }))
}

/** One job a person; `at` null is at once. `keepsTime`: where one waits already, what is new leaves with it. */
const schedule = (tx: Tx, parts: MailParts, userId: string, at: number | null, keepsTime: boolean) =>
  addJob(
    tx,
    heldMailsJob(parts),
    { userId },
    { key: `notifications.held-mails:${userId}`, keepsTime, ...(at === null ? {} : { runAt: new Date(at) }) },
  )

/** Nobody is mailed at an address that may be somebody else's, or about a community they are shut out of. */
const mayGetMail = ({ email_verified_at, account_status }: Recipient) => email_verified_at !== null && account_status === 'active'
