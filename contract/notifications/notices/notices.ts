import type { NotificationKind } from '../notification-kinds.ts'
import { accountNotices } from './account.ts'
import { type Notice, notice, type ParamsOf } from './define-notice.ts'
import { eventNotices } from './events.ts'
import { groupNotices } from './groups.ts'
import { marketNotices } from './market.ts'
import { named } from './params.ts'
import { parishNotices } from './parishes.ts'
import { peopleNotices } from './people.ts'
import { prayerNotices } from './prayers.ts'

/** What can have happened, by kind (NTF-D2). A kind without its words does not compile. */
export const notices = {
  ...eventNotices,
  ...peopleNotices,
  ...groupNotices,
  ...parishNotices,
  ...prayerNotices,
  ...marketNotices,
  ...accountNotices,
} as const satisfies Record<NotificationKind, Readonly<Record<string, Notice>>>
type Notices = typeof notices

/** A kind, what happened, and its values. */
export type NoticeFact<K extends NotificationKind = NotificationKind> = {
  [One in K]: { [F in keyof Notices[One]]: { kind: One; fact: F; params: ParamsOf<Notices[One][F]> } }[keyof Notices[One]]
}[K]

/** Finished texts from before notices were facts. */
const stored = notice({ title: named, message: named }, { title: '{title}', many: '{people}', lines: ['{message}'] })

/** Undefined for one that a newer version declared. */
export const noticeOf = (kind: NotificationKind, fact: string): Notice | undefined =>
  fact === 'stored' ? stored : (notices[kind] as Readonly<Record<string, Notice>>)[fact]
