import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { I18nProvider } from '@lingui/react'
import { Calendar } from 'fullcalendar'
import dayGrid from 'fullcalendar/daygrid'
import classicTheme from 'fullcalendar/themes/classic'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { i18n, startLanguage } from '#src/i18n/i18n.ts'
import { addMonths, type Month } from '#src/lib/time/days.ts'
import { thisBrowser } from '#src/services/browser-parts.ts'
import { createServices } from '#src/services/create-services.ts'
import { ServicesProvider } from '#src/services/services-context.tsx'
import { system } from '#src/theme/system.ts'
import { someCalendarEvent } from '#tests/support/client/calendar-event.ts'
import { configFor } from '#tests/support/client/client-config.ts'
import { indexByDay } from '../../../modules/calendar/event-days.ts'
import { MonthGrid } from '../../../modules/calendar/parts/month-grid.tsx'

/** Milliseconds: to draw a month from the events as the server sends them, and to draw the next months. */
export type GridFigures = { mount: number; navigation: number; elements: number }

const first: Month = '2026-10'
const categories = ['liturgy', 'meeting', 'feast'] as const
const hour = 3_600_000
const day = 24 * hour
/** Days over which the events are spread evenly. A month shows some half of them. */
const spread = 92

function eventsOf(count: number): CalendarEvent[] {
  const begin = Date.UTC(2026, 8, 1)
  // In the order in which the server sends them.
  const starts = Array.from(
    { length: count },
    (_, place) => begin + Math.floor((place * spread) / count) * day + (8 + (place % 10)) * hour,
  ).sort((a, b) => a - b)
  return starts.map((start, place) =>
    someCalendarEvent({
      id: String(place),
      title: `Meeting of servants ${place}`,
      category: categories[place % categories.length] ?? 'meeting',
      start_datetime: new Date(start).toISOString(),
      end_datetime: new Date(start + hour).toISOString(),
    }),
  )
}

const services = createServices({
  config: configFor(location.origin),
  browser: thisBrowser(),
  isStrict: false,
  path: '/calendar',
})
const nothing = () => {}

function OwnGrid({ events, hand }: { events: readonly CalendarEvent[]; hand: (go: (month: Month) => void) => void }) {
  const [month, setMonth] = useState(first)
  const index = useMemo(() => indexByDay(events), [events])
  hand(setMonth)
  return (
    <>
      <h2 id="month">{month}</h2>
      <MonthGrid
        month={month}
        today="2026-10-14"
        active={`${month}-01`}
        onActive={nothing}
        index={index}
        isNarrow={false}
        labelledBy="month"
        onDay={nothing}
        onEvent={nothing}
        onMore={nothing}
      />
    </>
  )
}

type Drawn = { go(step: number): void; close(): void }
const drawers = {
  own(place: HTMLElement, events: CalendarEvent[]): Drawn {
    const root = createRoot(place)
    let month = first
    let show: (month: Month) => void = nothing
    root.render(
      <I18nProvider i18n={i18n}>
        <ChakraProvider value={system}>
          <ServicesProvider services={services}>
            <OwnGrid
              events={events}
              hand={(go) => {
                show = go
              }}
            />
          </ServicesProvider>
        </ChakraProvider>
      </I18nProvider>,
    )
    return {
      go(step) {
        month = addMonths(month, step)
        show(month)
      },
      close: () => root.unmount(),
    }
  },
  fullCalendar(place: HTMLElement, events: CalendarEvent[]): Drawn {
    const calendar = new Calendar(place, {
      plugins: [dayGrid, classicTheme],
      initialView: 'dayGridMonth',
      initialDate: `${first}-14`,
      dayMaxEvents: 3,
      headerToolbar: false,
      events: events.map(({ id, title, start_datetime: start, end_datetime: end, calendar_color: color }) => ({
        id,
        title,
        start,
        end,
        color,
      })),
    })
    calendar.render()
    return {
      go: (step) => (step > 0 ? calendar.next() : calendar.prev()),
      close: () => calendar.destroy(),
    }
  },
} as const
export type GridKind = keyof typeof drawers

/** Milliseconds from the act to the last change of the page: of its elements, not of what the browser then lays out and paints. */
async function settled(act: () => void): Promise<number> {
  const began = performance.now()
  let last = began
  const watch = new MutationObserver(() => {
    last = performance.now()
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  act()
  do await new Promise((done) => setTimeout(done, 120))
  while (performance.now() - last < 100)
  watch.disconnect()
  return last - began
}

async function measure(kind: GridKind, count: number): Promise<GridFigures> {
  const place = document.createElement('div')
  document.body.append(place)
  const events = eventsOf(count)
  let drawn: Drawn | undefined
  const mount = await settled(() => {
    drawn = drawers[kind](place, events)
  })
  const elements = place.querySelectorAll('*').length
  const steps: number[] = []
  for (const step of [1, -1, 1, -1]) steps.push(await settled(() => drawn?.go(step)))
  drawn?.close()
  place.remove()
  // The first step draws the chips that later ones reuse.
  const navigation = Math.min(...steps.slice(1))
  return { mount, navigation, elements }
}

Object.assign(window, { measure, ready: startLanguage({ ar: async () => ({}) }, 'en') })
