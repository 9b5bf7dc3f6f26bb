import type { RawBuilder } from 'kysely'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'

/** Who is told of something: read in batches by a job, so that those who may no longer know are left out. */
export type Audience = {
  /** `<module>.<who>` */
  name: string
  /** At most `limit` people, by ascending id, after one of them; only who belonged to it at `asOf`. */
  list(tx: Tx, page: { id: string; asOf: string; after: string | null; limit: number }, parts: Parts): Promise<string[]>
}

/** A kind of thing that notices are about, by its `target_type`: who may still see them is asked on every read. */
export type NoticeTarget = {
  type: string
  /** Whether the reader, a column, may open the thing of this id: without that, no notice tells of it. */
  isOpen(reader: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean>
  /** Whether they may open that in which it stands: one about several people goes on without its words. */
  isAround?(reader: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean>
}

declare module '#server/platform/module/extension-points.ts' {
  interface ExtensionPoints {
    'notifications.audience': Audience
    /** A kind that the module sends: the settings offer no others. */
    'notifications.kind': NotificationKind
    'notifications.target': NoticeTarget
  }
}
