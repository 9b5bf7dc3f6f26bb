import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import { shapeNotification } from '#server/modules/notifications/notification.ts'
import { findNotification } from '#server/modules/notifications/notification.queries.ts'
import { present } from '#server/platform/base/present.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { expect } from 'vitest'
import type { TestServer } from '../process/server.ts'

/** Waits until everybody of every audience has been told. */
export const allTold = ({ parts: { db } }: Pick<TestServer, 'parts'>) =>
  expect
    .poll(() => db.selectFrom('notice_runs').where('done_at', 'is', null).select('id').execute(), {
      timeout: 30_000,
      interval: 20,
    })
    .toEqual([])

/** A person's notices as they are read, oldest first. */
export async function storedNotices(db: Db, userId: string, kind?: NotificationKind) {
  const rows = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = await Promise.all(rows.map(({ id }) => findNotification({ tx: db, targets: [] }, userId, id)))
  return found
    .map((row) => shapeNotification(present(row, 'the notice')))
    .filter((notice) => kind === undefined || notice.kind === kind)
}
