import { seededRandom } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'
import { addReactions, type Made } from './made.ts'

const dayMs = 86_400_000
/** Announcements draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1212
/** How long the first of each parish stands at its top. */
const pinDays = 14

type Told = { title: string; text: string; isUrgent?: boolean }

const english: readonly Told[] = [
  {
    title: 'Parking during the feast',
    text: 'The school next door lends us its yard from Friday evening until Sunday noon. Please leave the places at the church door for those who walk with difficulty. The scouts in the blue scarves show the way.',
  },
  {
    title: 'The hall is closed on Tuesday',
    text: 'The heating in the hall is repaired on Tuesday. The Bible study meets in the library at the same hour; coffee comes along.',
    isUrgent: true,
  },
]
const arabic: readonly Told[] = [
  {
    title: 'مواعيد الاعترافات قبل العيد',
    text: 'يستقبل الآباء الاعترافات كل يوم من الخامسة حتى التاسعة مساءً، ويوم السبت بعد العشية. من كان كبيرًا في السن أو مريضًا فليتصل بمكتب الكنيسة، ويزوره أحد الآباء في بيته.',
  },
  {
    title: 'تغيير موعد مدارس الأحد',
    text: 'تبدأ مدارس الأحد هذا الأسبوع في العاشرة والنصف بدل العاشرة، بسبب رسامة الشمامسة. نرجو الحضور في الموعد.',
    isUrgent: true,
  },
]

/** Two announcements of each of the first parishes, in the language of its country; the first is pinned, and most have read both. */
export function addAnnouncements(made: Made, { parishes, now }: SeedWorld): void {
  const random = seededRandom(ownSeed)
  for (const { id: parishId, facts, people } of parishes) {
    const active = people.filter(({ membership, parish }) => membership === 'active' && parish !== null)
    const writer = active.find(({ roles }) => roles.includes('parish_admin'))
    if (!writer || active.length < 4) continue
    for (const [order, { title, text, isUrgent = false }] of (facts.country === 'EG' ? arabic : english).entries()) {
      const at = now - (0.4 + order * 3 + random.next()) * dayMs
      const [id, feed_key, when] = [random.id(at), random.id(at), new Date(at)]
      const isPinned = order === 0
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
      for (const { user } of random.some(active, Math.ceil(active.length * 0.6)).filter((one) => one !== writer)) {
        const readAt = Math.min(now, at + random.whole(dayMs))
        made.reads.push({ post_id: id, user_id: user.id, read_key: random.id(readAt), read_at: new Date(readAt) })
      }
      addReactions(made, { random, now }, { id, at, type: 'post' }, active, 12, 0)
    }
  }
}
