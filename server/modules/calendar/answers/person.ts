import { avatarOf } from '#server/platform/base/people/avatar-of.ts'

type PersonRow = { id: string; first_name: string; last_name: string; username: string; photo_key: string | null }

/** A member as others see them in a list of an event. */
export const personOf = (row: PersonRow) => ({
  user_id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  username: row.username,
  avatar: avatarOf(row.photo_key),
})
