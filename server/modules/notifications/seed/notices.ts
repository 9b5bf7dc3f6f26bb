import type { Insertable } from 'kysely'
import type { NoticeText } from '#contract/notifications/notifications.ts'
import { arabicNumber } from '#server/platform/mail/arabic-number.ts'
import type { Locale } from '#server/platform/mail/letter.ts'
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
  const byId = new Map(people.map((person) => [person.user.id, person]))
  const next = events
    .filter((event) => event.rsvp_enabled && event.visibility !== 'private' && Date.parse(String(event.start_datetime)) > now)
    .sort((a, b) => (a.start_datetime < b.start_datetime ? -1 : 1))
    .slice(0, 3)
  const notice = (
    person: SeedPerson,
    hoursAgo: number,
    read: boolean,
    { texts, ...of }: Omit<Partial<Notice>, 'texts'> & Pick<Notice, 'kind'> & { texts: Record<Locale, NoticeText> },
  ): Notice => {
    const at = now - hoursAgo * hourMs
    return {
      id: random.id(at),
      user_id: person.user.id,
      action_url: null,
      actor_id: null,
      target_type: null,
      target_id: null,
      group_key: null,
      ...texts[person.user.locale ?? 'en'],
      texts: JSON.stringify(texts),
      count: 1,
      read_at: read ? new Date(at + hourMs / 2).toISOString() : null,
      created_at: new Date(at).toISOString(),
      ...of,
    }
  }
  return people
    .filter(({ demo }) => demo !== null)
    .flatMap((person) => {
      const welcome = notice(person, 24 * 190, true, {
        kind: 'system',
        texts: {
          en: { title: 'Welcome to Coptic Community', message: 'Your parish, its calendar and its people are here.' },
          ar: { title: 'أهلاً بك في المجتمع القبطي', message: 'هنا كنيستك ومواعيدها وأهلها.' },
        },
        action_url: '/dashboard',
      })
      if (person.parish === null) return [welcome]
      const coming = next.slice(0, 2).map((event, index) =>
        notice(person, 5 + 26 * index, index > 0, {
          kind: 'event_reminder',
          texts: {
            en: { title: event.title, message: 'Coming up in your parish.' },
            ar: { title: event.title_ar ?? event.title, message: 'قريبًا في كنيستك.' },
          },
          action_url: `/events/${event.id}`,
          target_type: 'event',
          target_id: event.id,
        }),
      )
      const news = person.roles.includes('parish_admin')
        ? answers
            .filter(({ event_id, response }) => response === 'yes' && event_id === next[0]?.id)
            .slice(0, 3)
            .map(({ event_id, user_id, guests }, index) => {
              const { first_name, last_name } = present(byId.get(user_id), 'who answered').user
              const title = `${first_name} ${last_name}`
              const event = present(next[0], 'the event')
              const [english, arabic] =
                guests === 0 ? ['', ''] : [` with ${guests} ${guests === 1 ? 'guest' : 'guests'}`, ` (+${arabicNumber(guests)})`]
              return notice(person, 2 + 3 * index, index > 1, {
                kind: 'event_rsvp',
                texts: {
                  en: { title, message: `Coming to ${event.title}${english}` },
                  ar: { title, message: `سيحضر ${event.title_ar ?? event.title}${arabic}` },
                },
                action_url: `/events/${event_id}`,
                actor_id: user_id,
                target_type: 'event',
                target_id: event_id,
              })
            })
        : []
      return [welcome, ...coming, ...news]
    })
}
