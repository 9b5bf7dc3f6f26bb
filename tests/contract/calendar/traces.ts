import { expect } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { personalCalendar, someEvent } from '../../support/features/calendars.ts'
import { accepted, mark, marked } from '../../support/personal-traces.ts'
import type { Traces } from '../../support/world-part.ts'

/** Events of the member's own calendar and of the parish, and an answer to an event of another member. */
export const traces: Traces = {
  write: async ({ server, calendar, servant }, writer) => {
    const event = await someEvent(server, writer, {
      calendar: await personalCalendar(server, writer),
      title: `${mark} title`,
      title_ar: `${mark} second title`,
      description: `${mark} description`,
      location_name: `${mark} hall`,
      location_address: `${mark} street`,
      online_meeting_url: `https://example.org/${mark}`,
      visibility: 'private',
    })
    const cancelling = { params: { id: event.id }, body: { message: `${mark} is ill` } }
    await accepted(server.api(calendarEndpoints.cancelEvent, cancelling, writer))
    const own = { id: event.calendar }
    await accepted(server.api(calendarEndpoints.patchCalendar, { params: own, body: { name: `${mark} days` } }, writer))
    const feast = await someEvent(server, writer, { calendar, title: 'Feast of the parish' })
    const dinner = await someEvent(server, servant, { calendar, title: 'Dinner', rsvp_enabled: true })
    const answer = { response: 'yes' as const, guests: 2, notes: `${mark} brings bread` }
    await accepted(server.api(calendarEndpoints.rsvp, { params: { id: dinner.id }, body: answer }, writer))
    await accepted(server.api(calendarEndpoints.subscribe, { params: { id: calendar } }, writer))
    return async () => {
      const events = server.parts.db.selectFrom('events')
      const kept = await events
        .innerJoin('users', 'users.id', 'events.created_by')
        .where('events.id', '=', feast.id)
        .select(['first_name', 'last_name'])
        .execute()
      expect(kept).toEqual([{ first_name: 'Former', last_name: 'member' }])
      const { attendee_count } = await events.where('id', '=', dinner.id).select('attendee_count').executeTakeFirstOrThrow()
      expect(attendee_count).toBe(0)
    }
  },
  tables: ['calendars', 'event_rsvps', 'events'],
  exported: marked('title', 'second title', 'is ill', 'days', 'description', 'hall', 'street', 'brings bread'),
}
