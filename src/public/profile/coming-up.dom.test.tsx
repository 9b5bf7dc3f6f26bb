import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { ComingUp } from './coming-up.tsx'

const event = (title: string, day: string, status: CalendarEvent['status']) =>
  ({
    id: `${title} ${day}`,
    title,
    status,
    start_datetime: `${day}T17:00:00.000Z`,
    all_day: false,
    timezone: 'UTC',
    location_name: 'Hall',
  }) as CalendarEvent

test('EVT-D9 a visitor sees a cancelled event struck through, with all its dates', () => {
  const events = [
    event('Bazaar', '2027-01-02', 'scheduled'),
    event('Trip', '2027-01-03', 'cancelled'),
    event('Trip', '2027-01-10', 'cancelled'),
  ]
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const drawn = document.createElement('div')
  drawn.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ComingUp events={events} address="/parishes/st-mark" isSignedIn={false} />
    </I18nProvider>,
  )
  expect([...drawn.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['Trip', 'Sunday, January 10'])
  expect([...drawn.querySelectorAll('.pp-muted')].map(({ textContent }) => textContent?.split(', ')[0])).toEqual([
    '5:00 PM',
    'Cancelled',
  ])
})
