import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import type { UnsubscribeScope } from '#contract/notifications/notification-preferences.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { notificationMail } from './notification.mail.ts'
import { namesOf } from '../notification.queries.ts'
import type { Recipient } from '../preferences/preferences.queries.ts'
import { wordsOf } from '../words.ts'

/** What a mail says, before it is worded. */
export type MailedNotice = {
  kind: NotificationKind
  fact: string
  params: Record<string, unknown>
  action_url: string | null
  /** The latest first. */
  actor_ids: readonly string[]
}
export type MailParts = Pick<Parts, 'mail' | 'now' | 'unsubscribeTokens' | 'contributions'> & {
  config: Pick<Parts['config'], 'publicUrl'>
}

/** Sends notices as one mail, in the recipient's language. `scope`: what its link switches off; null for essential ones. */
export async function sendMail(
  tx: Tx,
  parts: MailParts,
  recipient: Recipient,
  notices: readonly MailedNotice[],
  scope: UnsubscribeScope | null,
): Promise<void> {
  const { publicUrl } = parts.config
  const { id: userId, email: to, first_name: name, locale } = recipient
  const names = await namesOf(tx, [...new Set(notices.flatMap(({ actor_ids }) => actor_ids))])
  const items = notices.map(({ kind, fact, params, action_url, actor_ids }) => {
    const actors = actor_ids.flatMap((id) => names.get(id) ?? [])
    const count = Math.max(1, actors.length)
    const people = actors.slice(0, 2).map((one) => (count > 1 ? one.first_name : `${one.first_name} ${one.last_name}`.trim()))
    return { kind, ...wordsOf({ kind, fact, params, people, count }, locale), action_url, actor_ids }
  })
  const stopUrl = scope === null ? null : `${publicUrl}/unsubscribe?token=${parts.unsubscribeTokens.sign({ userId, scope })}`
  await parts.mail.send(tx, notificationMail({ to, name, locale, items, publicUrl, stopUrl }))
}

/** No mail to unverified addresses, which may be somebody else's, or to closed accounts. */
export const mayGetMail = ({ email_verified_at, account_status }: Recipient) =>
  email_verified_at !== null && account_status === 'active'
