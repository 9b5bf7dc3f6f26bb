import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type About = { id: string; user_id: string }

/** Tells the member within the app; where they can do something about it is the dashboard. */
export const notify = (
  { tx, tell }: Pick<Parts, 'tell'> & { tx: Tx },
  { id, user_id: userId }: About,
  notice: { title: string; message: string },
) =>
  tell(tx, 'notification.requested', {
    userId,
    kind: 'system',
    ...notice,
    actionUrl: '/dashboard',
    targetType: 'verification',
    targetId: id,
  })
