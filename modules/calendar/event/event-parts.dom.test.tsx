import { createRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { defineModule } from '#src/shell/module.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { RsvpPanel } from '../answer/rsvp-panel.tsx'

const event: CalendarEvent = {
  id: '01990000-0000-7000-8000-000000000001',
  calendar: '01990000-0000-7000-8000-000000000002',
  calendar_name: 'St. Mark',
  calendar_name_ar: null,
  calendar_color: '#e3b95b',
  title: 'Vespers',
  title_ar: null,
  description: '',
  category: 'vespers',
  start_datetime: '2099-01-01T17:00:00.000Z',
  end_datetime: '2099-01-01T18:00:00.000Z',
  all_day: false,
  timezone: 'UTC',
  recurrence_rule: null,
  location_name: '',
  location_address: '',
  online_meeting_url: '',
  visibility: 'public',
  status: 'scheduled',
  is_held: false,
  takedown: null,
  cancel_message: '',
  time_changed: false,
  is_invited: false,
  rsvp_enabled: true,
  rsvp_limit: null,
  attendee_count: 0,
  is_full: false,
  user_rsvp: null,
  can_edit: false,
  created_by_name: 'Abouna',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
const publicPage = defineModule({
  id: 'public-page',
  routes: ({ public: open }) => ({
    public: {
      page: createRoute({
        getParentRoute: () => open,
        path: 'page',
        staticData: { title: 'Page' },
        component: () => <RsvpPanel event={event} />,
      }),
    },
  }),
})

let close = async () => {}
afterEach(() => close())

test('RSVP-10 without a session, the visitor is asked to log in and nothing is sent', async () => {
  const app = await openApp({ modules: [publicPage], at: '/page', answer: () => undefined })
  close = app.close
  await screen.findByText('Please log in to RSVP for this event.')
  expect(screen.queryByRole('button', { name: 'Answer with a note' })).toBe(null)
  expect(app.peer.received.filter(({ path }) => path.includes('rsvp'))).toEqual([])
})
