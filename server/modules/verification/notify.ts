import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type About = { id: string; user_id: string }

/** Tells the member within the app; where they can do something about it is the dashboard. */
export const notify = (
  { tx, ask }: Pick<Parts, 'ask'> & { tx: Tx },
  { id, user_id: userId }: About,
  notice: { title: string; message: string },
) =>
  ask(tx, 'notifications.notify', {
    userId,
    kind: 'system',
    ...notice,
    actionUrl: '/dashboard',
    targetType: 'verification',
    targetId: id,
  })
