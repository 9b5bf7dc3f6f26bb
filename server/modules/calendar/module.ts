import { defineServerModule } from '#server/platform/module/module.ts'
import { tiles } from './tiles.ts'
import { activityOf } from './activity.queries.ts'
import { calendarHandlers } from './calendar.handlers.ts'
import { systemCalendar } from './coptic/observances.ts'
import { findPersonName, insertSubscription } from './calendar.queries.ts'
import { colorOf, ensureCalendar, personalColor } from './ensure-calendar.ts'
import { eventHandlers } from './events/event.handlers.ts'
import { countOfParish } from './events/event.queries.ts'
import {
  deleteCalendarOf,
  mergeParishCalendars,
  renameCalendarOf,
  renameParishCalendar,
  unsubscribeFromGroup,
} from './parish-calendar.queries.ts'
import { calendarDataOf, eraseCalendarData } from './personal-data.queries.ts'
import { feedDocument } from './feed/feed.document.ts'
import { feedHandlers } from './feed/feed.handlers.ts'
import { hostingHandlers } from './hosting/hosting.handlers.ts'
import { purgeJob } from './events/purge.job.ts'
import { moderatedEvents } from './moderation/held.ts'
import { reportableEvents } from './moderation/reportable.ts'
import { eventCheck } from './restored-check.ts'
import { answered } from './answers/answered.ts'
import { staffEventHandlers } from './staff/staff-events.handlers.ts'
import { rsvpHandlers } from './answers/rsvp.handlers.ts'
import { remindJob } from './reminders/remind.job.ts'
import { memberOf } from './viewer.queries.ts'
import { eventSource } from './search/event-source.ts'
import type {} from './commands.ts'
import type {} from './tables.ts'
import { seed } from './seed/seed.ts'

/** How far `upcoming_events` looks ahead (PAR-D7). */
const upcomingMs = 30 * 86_400_000

export const calendar = defineServerModule({
  id: 'calendar',
  endpoints: {
    ...calendarHandlers,
    ...eventHandlers,
    ...rsvpHandlers,
    ...hostingHandlers,
    ...feedHandlers,
    ...staffEventHandlers,
  },
  commands: {
    'calendar.ensure': (tx, { ownerType, ownerId, name }) => ensureCalendar(tx, ownerType, ownerId, name, colorOf(ownerId)),
  },
  on: {
    'group.changed': (tx, { groupId }) => renameCalendarOf(tx, 'group', groupId),
    'page.changed': (tx, { pageId }) => renameCalendarOf(tx, 'page', pageId),
    'page.removed': (tx, { pageId }) => deleteCalendarOf(tx, 'page', pageId),
    'group.member-changed': async (tx, { groupId, userId, isMember }) => {
      if (!isMember) await unsubscribeFromGroup(tx, groupId, userId)
    },
    'group.removed': (tx, { groupId }) => deleteCalendarOf(tx, 'group', groupId),
    'parish.created': async (tx, { parishId, name }) => {
      await ensureCalendar(tx, 'parish', parishId, name, colorOf(parishId))
    },
    'parish.renamed': async (tx, { parishId, name }) => void (await renameParishCalendar(tx, parishId, name)),
    'parish.merged': (tx, { parishId, intoId }) => mergeParishCalendars(tx, parishId, intoId),
    'parish.removed': (tx, { parishId }) => deleteCalendarOf(tx, 'parish', parishId),
    'user.registered': async (tx, { userId }, { now }) => {
      const person = await findPersonName(tx, userId)
      if (person) await ensureCalendar(tx, 'user', userId, `${person.first_name} ${person.last_name}`.trim(), personalColor)
      await insertSubscription(tx, userId, systemCalendar.id, new Date(now()).toISOString())
    },
  },
  asks: ['moderation.closeReports', 'notifications.notify', 'notifications.notifyMany'],
  provides: {
    'notifications.audience': [answered],
    'notifications.kind': ['event_reminder', 'event_changed', 'event_rsvp', 'event_invite'],
    'search.source': [eventSource],
    'backup.check': [eventCheck],
    'moderation.reportable': [reportableEvents],
    'moderation.target': [moderatedEvents],
    'console.tile': tiles,
    'parishes.figure': [
      {
        name: 'upcoming_events',
        count: async (tx, { parishId, userId, now }) =>
          countOfParish(
            tx,
            await memberOf(tx, userId),
            parishId,
            new Date(now).toISOString(),
            new Date(now + upcomingMs).toISOString(),
          ),
      },
    ],
    'users.activity': [activityOf],
    'http.document': [feedDocument],
  },
  jobs: (parts) => [purgeJob, remindJob(parts)],
  seed,
  personalData: {
    tables: ['calendars', 'calendar_subscriptions', 'events', 'event_rsvps', 'event_invites', 'feed_tokens'],
    export: calendarDataOf,
    erase: eraseCalendarData,
  },
})
