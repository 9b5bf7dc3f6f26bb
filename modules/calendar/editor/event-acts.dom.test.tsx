import { createRoute } from '@tanstack/react-router'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { someCalendarEvent } from '#tests/support/client/calendar-event.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { EventDialogs } from './event-dialogs.tsx'

const hour = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const event = someCalendarEvent({
  start_datetime: fromNow(1),
  end_datetime: fromNow(2),
  attendee_count: 1,
  can_edit: true,
})
const dialogs = defineModule({
  id: 'dialogs',
  routes: ({ public: open }) => ({
    public: {
      page: createRoute({
        getParentRoute: () => open,
        path: 'page',
        staticData: { title: 'Page' },
        component: () => <EventDialogs eventId={event.id} create={null} calendars={[]} isReady onClose={() => {}} />,
      }),
    },
  }),
})

let close = async () => {}
afterEach(() => close())

/** The buttons of an event's details that end it, and those of its form. */
async function acts(fields: Partial<CalendarEvent>) {
  const app = await openApp({
    modules: [dialogs],
    at: '/page',
    signedIn: memberCalled('mina'),
    answer: ({ path }) => (path === `/api/v1/calendar/api/events/${event.id}/` ? { body: { ...event, ...fields } } : undefined),
  })
  close = app.close
  const offered = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent ?? '')
      .filter((name) => ['Delete', 'Cancel event', 'Restore event'].includes(name))
  const edit = await screen.findByRole('button', { name: 'Edit' })
  const details = offered()
  fireEvent.click(edit)
  await screen.findByRole('dialog', { name: 'Edit Event' })
  const form = offered()
  await app.close()
  close = async () => {}
  return { details, form }
}

const begun = { start_datetime: fromNow(-1) }
const over = { start_datetime: fromNow(-2), end_datetime: fromNow(-1) }

test('EVT-D9 details and form offer Delete before the start or without a yes; else Cancel is offered, until the end', async () => {
  expect(await acts({})).toEqual({ details: ['Delete'], form: ['Delete'] })
  expect(await acts({ ...begun, attendee_count: 0 })).toEqual({ details: ['Delete'], form: ['Delete'] })
  expect(await acts(begun)).toEqual({ details: ['Cancel event'], form: [] })
  expect(await acts(over)).toEqual({ details: [], form: [] })
})

test('EVT-D9 a cancellation is taken back until the event would be over', async () => {
  expect((await acts({ ...begun, status: 'cancelled' })).details).toEqual(['Restore event'])
  expect((await acts({ ...over, status: 'cancelled' })).details).toEqual([])
})
