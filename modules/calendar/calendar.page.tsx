import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute, useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { useShortcuts } from '#src/shell/shortcuts/shortcuts.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import {
  addDays,
  addMonths,
  type Day,
  firstDay,
  gridDays,
  localDay,
  localMidnight,
  monthOf,
  startOfWeek,
  weekOf,
} from '#src/lib/time/days.ts'
import { calendarKeys } from './day/use-calendar-keys.ts'
import { EventDialogs } from './editor/event-dialogs.tsx'
import { ImportCalendar } from './import-calendar.tsx'
import { calendarAddress, type CalendarSearch } from './calendar-address.ts'
import { Agenda } from './parts/agenda.tsx'
import { CalendarHead } from './parts/calendar-head.tsx'
import { DayDialog } from './parts/day-dialog.tsx'
import { ExportButton } from './parts/export-button.tsx'
import { MonthGrid } from './parts/month-grid.tsx'
import { PhoneDay } from './parts/phone-day.tsx'
import { QuickActions } from './parts/quick-actions.tsx'
import { BrowseCalendars, CalendarLegend } from './parts/subscriptions.tsx'
import { MobileSync } from './sync/mobile-sync.tsx'
import { type CalendarTab, monthsOfGrid, monthsOfWeek } from './query-range.ts'
import { useHiddenCalendars } from './use-hidden-calendars.ts'
import { useFirstDay } from './use-first-day.ts'
import { readsOfCalendar, useCalendarEvents, useShownCalendars } from './use-calendar-events.ts'

export const Route = createLazyRoute('/member/calendar')({ component: CalendarPage })

function CalendarPage() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const search = calendarAddress.read(Route.useSearch())
  const headingId = useId()
  const isNarrow = useMedia('(max-width: 767px)')
  const today = localDay(new Date())
  const first = useFirstDay()
  const { view, tab, month, week, months } = shownBy(search, today, first)
  const [active, setActive] = useState<Day>(monthOf(today) === month ? today : firstDay(month))
  const [moreOf, setMoreOf] = useState<Day | null>(null)
  const [isBrowsing, setBrowsing] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [isSyncing, setSyncing] = useState(false)
  const [hidden, toggleHidden] = useHiddenCalendars()

  const { calendars, list, manageable, own } = useShownCalendars(tab)
  const isAsked = calendars?.every(({ id }) => hidden.has(id)) !== true
  const events = useCalendarEvents(tab, months, { hidden, isAsked })
  const { index } = events
  const isMissing = calendars === undefined && list.isError
  const isWaiting = calendars === undefined || events.isPending

  const show = (next: Changes, replace = true) =>
    void navigate({ to: '/calendar', search: calendarAddress.read({ ...search, ...next }), replace, resetScroll: false })
  const toMonth = (next: string, day: Day = firstDay(next)) => {
    setActive(day)
    show({ month: next })
  }
  const activate = (day: Day) => (monthOf(day) === month ? setActive(day) : toMonth(monthOf(day), day))
  const openEvent = (event: CalendarEvent) => show({ event: event.id }, false)
  const openDay = (day: Day) => {
    setActive(day)
    if (!isNarrow) show({ create: day }, false)
  }
  const visible = useMemo(() => {
    const days = view === 'agenda' ? weekOf(week, first) : gridDays(month, first)
    return [...new Map(days.flatMap((day) => index.get(day) ?? []).map((event) => [event.id, event])).values()]
  }, [view, week, month, first, index])
  const step =
    view === 'agenda'
      ? {
          onPrevious: () => show({ week: addDays(week, -7) }),
          onNext: () => show({ week: addDays(week, 7) }),
          onToday: () => show({ week: undefined }),
        }
      : {
          onPrevious: () => toMonth(addMonths(month, -1)),
          onNext: () => toMonth(addMonths(month, 1)),
          onToday: () => toMonth(monthOf(today), today),
        }

  const canCreate = !own.isSuccess || manageable.length > 0
  const create = () => show({ create: 'now' }, false)
  useShortcuts([
    ...(canCreate ? [{ ...calendarKeys.create, run: create }] : []),
    { ...calendarKeys.today, run: step.onToday },
    { ...calendarKeys.month, run: () => show({ view: undefined }) },
    { ...calendarKeys.agenda, run: () => show({ view: 'agenda' }) },
  ])

  const quickActions = (
    <QuickActions
      canImport={manageable.length > 0}
      onBrowse={() => setBrowsing(true)}
      onImport={() => setImporting(true)}
      onSync={() => setSyncing(true)}
    />
  )

  return (
    <Page data-print="month" css={{ _print: { padding: '0' } }}>
      <Stack gap={{ base: '3', md: '4' }}>
        <CalendarHead
          view={view}
          tab={tab}
          toolbar={{
            heading: headingOf(view, month, week, locale),
            headingId,
            unit: view === 'agenda' ? 'week' : 'month',
            ...step,
          }}
          canCreate={canCreate}
          onView={(value) => show({ view: value === 'agenda' ? 'agenda' : undefined })}
          onTab={(value) => show({ tab: value === 'subscribed' ? 'subscribed' : undefined })}
          onCreate={create}
          onSync={() => setSyncing(true)}
        />
        {list.isError || events.isError ? (
          <LoadFailure query={list.isError ? list : events} title={i18n.t('Events could not be loaded')} isSlim />
        ) : null}
        {isMissing ? null : calendars?.length === 0 ? (
          <EmptyState
            kind="first-use"
            title={i18n.t('You have not subscribed to a calendar yet')}
            action={
              <Button variant="solid" onClick={() => setBrowsing(true)}>
                {i18n.t('Browse Public Calendars')}
              </Button>
            }
          />
        ) : (
          <Stack gap={{ base: '3', md: '4' }}>
            {view === 'agenda' ? (
              <div>
                <Agenda
                  week={week}
                  today={today}
                  index={index}
                  isWaiting={isWaiting}
                  isFailed={events.isError}
                  onEvent={openEvent}
                />
              </div>
            ) : (
              <>
                <MonthGrid
                  month={month}
                  today={today}
                  active={active}
                  onActive={activate}
                  index={index}
                  isNarrow={isNarrow}
                  labelledBy={headingId}
                  onDay={openDay}
                  onEvent={openEvent}
                  onMore={setMoreOf}
                />
                {isNarrow ? (
                  <PhoneDay
                    day={active}
                    events={index.get(active) ?? []}
                    isKnown={!isWaiting && !events.isError}
                    canCreate={canCreate}
                    onEvent={openEvent}
                    onCreate={() => show({ create: active }, false)}
                  />
                ) : null}
              </>
            )}
            <Foot data-no-print>{view === 'month' ? <ExportButton events={visible} /> : null}</Foot>
          </Stack>
        )}
        {calendars ? (
          <CalendarLegend
            calendars={calendars}
            isFolded={isNarrow}
            canUnsubscribe={tab === 'subscribed'}
            hidden={hidden}
            onToggle={toggleHidden}
          />
        ) : null}
        {quickActions}
      </Stack>
      <DayDialog
        day={moreOf}
        events={moreOf ? (index.get(moreOf) ?? []) : []}
        onClose={() => setMoreOf(null)}
        onEvent={(event) => {
          setMoreOf(null)
          openEvent(event)
        }}
      />
      <MobileSync isOpen={isSyncing} onClose={() => setSyncing(false)} />
      <BrowseCalendars isOpen={isBrowsing} onClose={() => setBrowsing(false)} />
      <ImportCalendar
        isOpen={isImporting}
        calendars={manageable}
        onClose={() => setImporting(false)}
        onShow={(day) => {
          setImporting(false)
          if (view === 'agenda') show({ week: day })
          else toMonth(monthOf(day), day)
        }}
      />
      <EventDialogs
        eventId={search.event ?? null}
        create={search.create ?? null}
        calendars={own.data ?? []}
        isReady={own.isSuccess}
        onClose={() => show({ event: undefined, create: undefined })}
      />
    </Page>
  )
}

CalendarPage.reads = ({ user, search }: { user: User | null; search: object }) => {
  const { tab, months } = shownBy(calendarAddress.read({ ...search }), localDay(new Date()), user?.first_day)
  return readsOfCalendar(tab, months)
}

/** What the address shows; `first`: the weekday on which weeks begin. */
function shownBy(search: CalendarSearch, today: Day, first = 0) {
  const view: 'agenda' | 'month' = search.view === 'agenda' ? 'agenda' : 'month'
  const tab: CalendarTab = search.tab === 'subscribed' ? 'subscribed' : 'my-calendar'
  const month = search.month ?? monthOf(today)
  const week = startOfWeek(search.week ?? today, first)
  return { view, tab, month, week, months: view === 'agenda' ? monthsOfWeek(week) : monthsOfGrid(month, first) }
}

function headingOf(view: 'month' | 'agenda', month: string, week: Day, locale: string): string {
  if (view === 'month') return dateFormat(locale, { month: 'long', year: 'numeric' }).format(localMidnight(firstDay(month)))
  return dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    localMidnight(week),
    localMidnight(addDays(week, 6)),
  )
}

/** Changes to the address; undefined removes a parameter. */
type Changes = { [K in keyof CalendarSearch]?: CalendarSearch[K] | undefined }

const Foot = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', _empty: { display: 'none' } } })
