import { isEssential } from '#contract/notifications/notification-kinds.ts'
import type { NotificationPreferences, UnsubscribeScope } from '#contract/notifications/notification-preferences.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { wakeAt } from './held-mails.job.ts'
import { holdMails } from './held-mails.queries.ts'
import type { NoticeRow } from '../notice-row.ts'
import type { Recipient } from '../preferences/preferences.queries.ts'
import { mailDueAt } from '../preferences/quiet-hours.ts'
import { type MailedNotice, type MailParts, mayGetMail, sendMail } from './send-mail.ts'

/** A mail about a group waits this long for others to join it. */
const gatherMs = 120_000

type Reader = Recipient & { preferences: NotificationPreferences; notificationId: string | null }

/** Mails a notice: essential ones immediately, others by each member's preferences (NTF-D4), grouped ones together. */
export async function mailNotice(
  tx: Tx,
  parts: MailParts & Pick<Parts, 'now'>,
  notice: NoticeRow,
  people: readonly Reader[],
): Promise<void> {
  const item: MailedNotice = { ...notice, actor_ids: notice.actor_id === null ? [] : [notice.actor_id] }
  const sendNow = async (person: Reader, scope: UnsubscribeScope | null) => sendMail(tx, parts, person, [item], scope)
  if (isEssential(notice.kind)) {
    for (const person of people) await sendNow(person, null)
    return
  }
  const now = parts.now()
  const soonest = notice.group_key === null ? null : now + gatherMs
  const waiting = []
  for (const person of people.filter(mayGetMail)) {
    const dueAt = mailDueAt(person.preferences, now) ?? soonest
    if (dueAt === null) await sendNow(person, notice.kind)
    else waiting.push({ ...person, dueAt })
  }
  if (waiting.length > 0) await wakeAt(tx, parts, await holdMails(tx, notice, waiting, now))
}
