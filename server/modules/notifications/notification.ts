import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { NotificationRow } from './notification.queries.ts'
import { withoutWords } from './sight.ts'
import { wordsOf } from './words.ts'

export function shapeNotification(row: NotificationRow): Notification {
  const { kind, fact, count } = row
  const params = withoutWords(row.params, row.are_words_open)
  const people = peopleOf(row)
  return {
    id: row.id,
    kind,
    fact,
    params,
    people,
    ...wordsOf({ kind, fact, params, people, count }, row.locale),
    action_url: row.action_url,
    actor:
      row.actor_id === null
        ? null
        : {
            id: row.actor_id,
            name: `${row.first_name} ${row.last_name}`.trim(),
            avatar: avatarOf(row.photo_key),
          },
    target_type: row.target_type,
    target_id: row.target_id,
    group_key: row.group_key,
    count,
    is_read: row.read_at !== null,
    read_at: row.read_at,
    created_at: row.created_at,
  }
}

/** The full name of one person, the first names of several. */
function peopleOf({ first_name, last_name, latest_people, count }: NotificationRow): string[] {
  if (count > 1) return latest_people
  return first_name === null ? [] : [`${first_name} ${last_name}`.trim()]
}
