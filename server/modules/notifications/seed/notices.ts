import type { Insertable } from 'kysely'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import type { Occasion } from '#contract/notifications/notices/params.ts'
import { present } from '#server/platform/base/present.ts'
import type { Database } from '#server/platform/db/schema.ts'
import type { Random } from '#server/platform/db/seed/random.ts'
import type { SeedWorld } from '#server/platform/module/seed.ts'

type SeedPerson = SeedWorld['everyone'][number]

type Life = NonNullable<SeedWorld['lives']>[number]
type Notice = Insertable<Database['notifications']>
const hourMs = 3_600_000

/** Notifications for each demo account: a welcome, upcoming events, and RSVPs for calendar managers. */
export function inventNotices(
  people: readonly SeedPerson[],
  events: Life['events'],
  answers: Life['answers'],
  now: number,
  random: Random,
): Notice[] {
  const next = events
    .filter((event) => event.rsvp_enabled && event.visibility !== 'private' && Date.parse(String(event.start_datetime)) > now)
    .sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
    .slice(0, 3)
  const notice = (
    person: SeedPerson,
    hoursAgo: number,
    read: boolean,
    { kind, fact, params }: NoticeFact,
    of: Partial<Notice>,
  ): Notice => {
    const at = now - hoursAgo * hourMs
    const id = random.id(at)
    return {
      id,
      sort_key: id,
      user_id: person.user.id,
      action_url: null,
      actor_id: null,
      target_type: null,
      target_id: null,
      group_key: null,
      kind,
      fact,
      params: JSON.stringify(params),
      count: 1,
      read_at: read ? new Date(at + hourMs / 2).toISOString() : null,
      created_at: new Date(at).toISOString(),
      ...of,
    }
  }
  return people
    .filter(({ demo }) => demo !== null)
    .flatMap((person) => {
      const welcome = notice(
        person,
        24 * 190,
        true,
        { kind: 'system', fact: 'welcome', params: {} },
        { action_url: '/dashboard' },
      )
      if (person.parish === null) return [welcome]
      const coming = next
        .slice(0, 2)
        .map((event, index) =>
          notice(
            person,
            5 + 26 * index,
            index > 0,
            { kind: 'event_reminder', fact: 'begins', params: { event: titleOf(event), when: occasionOf(event) } },
            { action_url: `/events/${event.id}`, target_type: 'event', target_id: event.id },
          ),
        )
      const news = person.roles.includes('parish_admin')
        ? answers
            .filter(({ event_id, response }) => response === 'yes' && event_id === next[0]?.id)
            .slice(0, 3)
            .map(({ event_id, user_id, guests }, index) =>
              notice(
                person,
                2 + 3 * index,
                index > 1,
                { kind: 'event_rsvp', fact: 'yes', params: { event: titleOf(present(next[0], 'the event')), guests } },
                { action_url: `/events/${event_id}`, actor_id: user_id, target_type: 'event', target_id: event_id },
              ),
            )
        : []
      return [welcome, ...coming, ...news]
    })
}

const titleOf = ({ title, title_ar }: Life['events'][number]) => ({ en: title, ar: title_ar ?? null })
const occasionOf = ({ start_datetime, timezone, all_day, location_name }: Life['events'][number]): Occasion => ({
  start: new Date(start_datetime).toISOString(),
  timezone,
  all_day: all_day ?? false,
  place: location_name ?? '',
})
