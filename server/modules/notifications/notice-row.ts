import * as v from 'valibot'
import { OwnPath } from '#contract/core/web-address.ts'
import { noticeOf } from '#contract/notifications/notices/notices.ts'
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts'
import type { Notice } from './commands.ts'

/** A notice as it is stored, whoever is told. */
export type NoticeRow = {
  kind: NotificationKind
  fact: string
  params: Record<string, unknown>
  action_url: string | null
  actor_id: string | null
  target_type: string | null
  target_id: string | null
  group_key: string | null
}

/** A path outside this site and values that do not fit the fact are bugs of the requesting module: its action fails (NTF-D1). */
export function rowOf(notice: Notice): NoticeRow {
  const { kind, fact, actionUrl = null, actorId = null, targetType = null, targetId = null, groupKey = null } = notice
  const known = noticeOf(kind, fact)
  if (!known) throw new Error(`no notice ${kind}.${fact}`)
  const values = v.object(Object.fromEntries(Object.entries(known.params).map(([name, { schema }]) => [name, schema])))
  return {
    kind,
    fact,
    params: v.parse(values, notice.params),
    action_url: actionUrl === null ? null : v.parse(OwnPath, actionUrl),
    actor_id: actorId,
    target_type: targetType,
    target_id: targetId,
    group_key: groupKey,
  }
}
