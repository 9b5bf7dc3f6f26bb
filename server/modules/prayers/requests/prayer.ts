import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import type { PrayerRequest } from '#contract/prayers/prayers.ts'
import type { RequestRow } from './request.queries.ts'
import type { Viewer } from '../viewer.ts'

export const maxRenewals = 2

/** A request as visible to the viewer: the author is named only to members, only when not anonymous (PRY-D4), and only while they have a profile to open. */
export const shapeRequest = (row: RequestRow, viewer: Viewer): PrayerRequest => ({
  id: row.id,
  ...(viewer && !row.is_anonymous && row.author_id !== null && (row.is_mine || row.account_status === 'active')
    ? { author: authorOf(row, row.author_id) }
    : {}),
  is_anonymous: row.is_anonymous,
  for_name: row.for_name,
  title: row.title,
  content: row.content,
  category_id: row.category_id,
  visibility: row.visibility,
  is_urgent: row.is_urgent,
  status: row.status,
  takedown: row.takedown,
  prayed_count: row.prayed_count,
  i_prayed_today: row.prayed_today,
  updates_count: row.updates_count,
  expires_at: row.expires_at,
  renewals_left: row.is_mine ? maxRenewals - row.renewals : 0,
  created_at: row.created_at,
  is_reported: row.is_reported,
  can_edit: row.is_mine,
})

const authorOf = ({ first_name, last_name, username, photo_key }: RequestRow, id: string) => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
  username: username ?? '',
  avatar: avatarOf(photo_key),
})
