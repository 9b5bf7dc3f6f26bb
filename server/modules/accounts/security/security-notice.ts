import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/** Tells a member in the app what a mail of its own tells them too. It names nobody, so that they hear of their own changes. */
export const noteSecurity = (tx: Tx, { ask }: Pick<Parts, 'ask'>, userId: string, fact: NoticeFact<'security'>) =>
  ask(tx, 'notifications.notify', { userId, ...fact, actionUrl: '/settings/security' })
