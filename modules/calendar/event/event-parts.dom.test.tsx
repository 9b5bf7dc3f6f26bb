import { createRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { someCalendarEvent } from '#tests/support/client/calendar-event.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { RsvpPanel } from '../answer/rsvp-panel.tsx'

const event = someCalendarEvent()
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
