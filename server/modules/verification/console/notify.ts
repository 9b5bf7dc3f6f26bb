import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type About = { id: string; user_id: string }

/** Notifies the member in the app, linking to the dashboard, where they can act. */
export const notify = (
  { tx, ask }: Pick<Parts, 'ask'> & { tx: Tx },
  { id, user_id: userId }: About,
  fact: NoticeFact<'system'>,
) =>
  ask(tx, 'notifications.notify', {
    userId,
    ...fact,
    actionUrl: '/dashboard',
    targetType: 'verification',
    targetId: id,
  })
