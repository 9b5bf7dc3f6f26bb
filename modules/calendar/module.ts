import { createRoute } from '@tanstack/react-router'
import type { RsvpResponse } from '#contract/calendar/event.ts'
import { readLater } from '#src/lists/read-later.ts'
import { defineModule } from '#src/shell/module.ts'
import type { CalendarSearch } from './calendar-address.ts'
import type { StaffEventsSearch } from './app-admin/staff-events.list.ts'
import type { EventsSearch } from './events/events.list.ts'

declare module '#src/bus/catalogue.ts' {
  interface BusFacts {
    'rsvp.saved': { eventId: string; response: RsvpResponse }
    'event.saved': { eventId: string }
    'event.deleted': { eventId: string }
  }
}

export const calendar = defineModule({
  id: 'calendar',
  routes: ({ member }) => ({
    member: {
      calendar: createRoute({
        getParentRoute: () => member,
        path: 'calendar',
        staticData: {
          title: 'Calendar',
          nav: [
            { slot: 'tools', order: 10, label: 'Calendar', icon: 'calendar-days' },
            { slot: 'phone', order: 20, label: 'Calendar', icon: 'calendar-days', covers: ['/events'] },
          ],
        },
        validateSearch: readLater<CalendarSearch>(),
      }).lazy(() => import('./calendar.page.tsx').then((page) => page.Route)),
      events: createRoute({
        getParentRoute: () => member,
        path: 'events',
        staticData: {
          title: 'Events',
          nav: { slot: 'topbar', order: 50, label: 'Events' },
        },
        validateSearch: readLater<EventsSearch>(),
      }).lazy(() => import('./events/events.page.tsx').then((page) => page.Route)),
      staff: createRoute({
        getParentRoute: () => member,
        path: 'app-admin/events',
        staticData: { title: 'Manage events' },
        validateSearch: readLater<StaffEventsSearch>(),
      }).lazy(() => import('./app-admin/staff-events.page.tsx').then((page) => page.Route)),
      event: createRoute({ getParentRoute: () => member, path: 'events/$eventId', staticData: { title: 'Event' } }).lazy(() =>
        import('./events/event.page.tsx').then((page) => page.Route),
      ),
    },
  }),
  slots: [
    { slot: 'memberBand', id: 'day', order: 10, load: () => import('./day/day-band.tsx').then((part) => part.DayBand) },
    { slot: 'homeWeek', id: 'day', order: 20, load: () => import('./day/day-cell.tsx').then((part) => part.DayCell) },
    {
      slot: 'dashboardCards',
      id: 'next-three',
      order: 10,
      load: () => import('./events/next-three.tsx').then((part) => part.NextThree),
    },
    {
      slot: 'parishTabs',
      id: 'events',
      order: 20,
      label: 'Events',
      load: () => import('./events/parish-events.tsx').then((tab) => tab.ParishEvents),
    },
    {
      slot: 'pageTabs',
      id: 'events',
      order: 20,
      label: 'Events',
      load: () => import('./events/parish-events.tsx').then((tab) => tab.PageEvents),
    },
    {
      slot: 'groupTabs',
      id: 'events',
      order: 40,
      label: 'Events',
      load: () => import('./events/group-events.tsx').then((tab) => tab.GroupEvents),
    },
    {
      slot: 'parishAdminTabs',
      id: 'events',
      order: 10,
      label: 'Events',
      part: 'events',
      load: () => import('./events/parish-tab.tsx').then((tab) => tab.ParishTab),
    },
  ],
  facts: {
    listens: [
      'event.changed',
      'event.deleted',
      'event.saved',
      'rsvp.saved',
      'session.changed',
      'session.cleared',
      'socket.resynced',
    ],
    publishes: ['event.deleted', 'event.saved', 'rsvp.saved'],
  },
  start: () => import('./event/keep-fresh.ts').then((rule) => rule.keepEventsFresh),
})
