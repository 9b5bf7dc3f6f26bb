import { momentOf } from '#server/platform/db/seed/church-time.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { addReactions, type Made, type Making } from './made.ts'
import { thoseAt, writersOf } from './people.ts'
import { announcementTexts } from './texts/announcements.ts'
import type { AnnouncementText } from './told.ts'

const dayMs = 86_400_000
/** How long the first of each parish stands at its top. */
const pinDays = 14

/** Announcements of each parish, in its language; the first is pinned, and most of those who were members have read them. */
export function addAnnouncements(made: Made, making: Making, { parishes }: SeedWorld): void {
  for (const parish of parishes)
    for (const [order, told] of (announcementTexts[parish.facts.slug] ?? []).entries())
      announce(made, making, parish, told, order === 0)
}

function announce(
  made: Made,
  making: Making,
  { id: parishId, facts, people }: SeedWorld['parishes'][number],
  { title, text, when: told, isUrgent = false }: AnnouncementText,
  isPinned: boolean,
) {
  const { random, now } = making
  const at = momentOf(told, facts.timezone ?? 'UTC', making)
  const there = thoseAt(writersOf(people), at)
  const writer = there.find(({ roles }) => roles.includes('parish_admin'))
  if (!writer) return
  const [id, feed_key, when] = [random.id(at), random.id(at), new Date(at)]
  const place = { place_id: parishId, visibility: 'announcement' as const }
  made.posts.push({
    ...place,
    id,
    author_id: writer.user.id,
    kind: 'announcement',
    place: 'announcements',
    parish_id: parishId,
    status: 'published',
    feed_key,
    title,
    content: text,
    is_urgent: isUrgent,
    mentions: '[]',
    hashtags: [],
    comment_policy: 'everyone',
    shared_post_id: null,
    event_id: null,
    pin_days: isPinned ? pinDays : null,
    pinned_at: isPinned ? when : null,
    pinned_until: isPinned ? new Date(at + pinDays * dayMs) : null,
    published_at: when,
    created_at: when,
    deleted_by: null,
  })
  made.entries.push({ ...place, source_id: parishId, feed_key, post_id: id, author_id: writer.user.id })
  for (const { user } of random.some(there, Math.ceil(there.length * 0.6)).filter((one) => one !== writer)) {
    const readAt = Math.min(now, at + random.whole(dayMs))
    made.reads.push({ post_id: id, user_id: user.id, read_key: random.id(readAt), read_at: new Date(readAt) })
  }
  addReactions(made, making, { id, at, type: 'post' }, there, 12, 0)
}
