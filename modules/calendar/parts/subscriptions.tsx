import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import CalendarMinus from 'lucide-react/icons/calendar-minus'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import { calendarEndpoints, type Calendar } from '#contract/calendar/calendar.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { UndoLine } from '#src/undo/undo-line.tsx'
import { nameOf } from '../event/title-of.ts'
import { CalendarSettings } from './calendar-settings.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const options = { announcesErrors: true }

/** Subscribes and unsubscribes, each confirmed by a toast (CAL-52). */
export function useSubscribing() {
  const { bus } = useServices()
  const locale = useLocale()
  const say = (title: 'Subscribed' | 'Unsubscribed', name: string) =>
    bus.publish('calendar', {
      type: 'toast.requested',
      host: 'single',
      variant: 'default',
      title,
      description: '{name}',
      values: { name },
    })
  const subscribe = useApiMutation(calendarEndpoints.subscribe, options)
  const unsubscribe = useApiMutation(calendarEndpoints.unsubscribe, options)
  return {
    isPending: subscribe.isPending || unsubscribe.isPending,
    subscribe: (calendar: Calendar) =>
      subscribe.mutate(
        { params: { id: calendar.id } },
        { onSuccess: () => say(/*i18n*/ 'Subscribed', nameOf(calendar, locale)) },
      ),
    unsubscribe: (calendar: Calendar, onDone?: () => void) =>
      unsubscribe.mutate(
        { params: { id: calendar.id } },
        {
          onSuccess: () => {
            say(/*i18n*/ 'Unsubscribed', nameOf(calendar, locale))
            onDone?.()
          },
        },
      ),
  }
}

/** The calendars of a view with their colours; subscribed ones can be unsubscribed. */
export function CalendarLegend({
  calendars,
  isFolded,
  canUnsubscribe,
  hidden,
  onToggle,
}: {
  calendars: readonly Calendar[]
  /** A single expandable line, for narrow screens. */
  isFolded: boolean
  canUnsubscribe: boolean
  hidden: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  const { i18n } = useLingui()
  const { subscribe, unsubscribe, isPending } = useSubscribing()
  const [left, setLeft] = useState<readonly Calendar[]>([])
  const locale = useLocale()
  const [changed, setChanged] = useState<Calendar | null>(null)
  const legend = (
    <Legend aria-label={i18n.t('Calendars')} data-no-print>
      {calendars.map((calendar) => (
        <li key={calendar.id}>
          <label style={{ '--bar': calendar.color }}>
            <input type="checkbox" checked={!hidden.has(calendar.id)} onChange={() => onToggle(calendar.id)} />
            <bdi>{nameOf(calendar, locale)}</bdi>
          </label>
          {calendar.can_manage || calendar.is_subscribed ? (
            <IconButton
              label={i18n.t('Settings of {name}', { name: nameOf(calendar, locale) })}
              icon={<Settings2 size={16} aria-hidden />}
              onClick={() => setChanged(calendar)}
            />
          ) : null}
          {calendar.sync_enabled ? <Badge tone="success">{i18n.t('Google Calendar Sync Active')}</Badge> : null}
          {canUnsubscribe ? (
            <Button
              size="sm"
              variant="ghost"
              isOff={isPending}
              onClick={() => unsubscribe(calendar, () => setLeft((before) => [...before, calendar]))}
            >
              {i18n.t('Unsubscribe')}
            </Button>
          ) : null}
        </li>
      ))}
      {left
        .filter(({ id }) => !calendars.some((calendar) => calendar.id === id))
        .map((calendar) => (
          <li key={calendar.id}>
            <UndoLine
              icon={<CalendarMinus size={18} aria-hidden />}
              takesFocus
              isOff={isPending}
              onUndo={() => {
                subscribe(calendar)
                setLeft((before) => before.filter((one) => one !== calendar))
              }}
            >
              {i18n.t('Unsubscribed')}: <bdi>{nameOf(calendar, locale)}</bdi>
            </UndoLine>
          </li>
        ))}
      {changed ? <CalendarSettings calendar={changed} onClose={() => setChanged(null)} /> : null}
    </Legend>
  )
  if (!isFolded) return legend
  const shown = calendars.filter(({ id }) => !hidden.has(id)).length
  return (
    <Fold data-no-print>
      <summary>
        {i18n.t('{shown} of {count, plural, one {# calendar} other {# calendars}}', {
          shown: i18n.number(shown),
          count: calendars.length,
        })}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {legend}
    </Fold>
  )
}

/** Public calendars to subscribe to. */
export function BrowseCalendars({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { i18n } = useLingui()
  const [q, setQ] = useState('')
  const locale = useLocale()
  const { subscribe, unsubscribe, isPending } = useSubscribing()
  const query = useApiQuery(calendarEndpoints.listCalendars, { query: { public: 'true' } }, { enabled: isOpen })
  const matches = ({ name, name_ar }: Calendar) => `${name} ${name_ar ?? ''}`.toLowerCase().includes(q.trim().toLowerCase())
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={i18n.t('Browse Public Calendars')} size="md">
      <Body>
        <TextField
          type="search"
          label={i18n.t('Search calendars')}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <AsyncList
          query={query}
          isEmpty={(calendars) => calendars.filter(matches).length === 0}
          empty={<EmptyState kind="no-results" title={i18n.t('No calendar matches')} />}
        >
          {(calendars) => (
            <Rows>
              {calendars.filter(matches).map((calendar) => (
                <li key={calendar.id}>
                  <span style={{ '--bar': calendar.color }}>
                    <bdi>{nameOf(calendar, locale)}</bdi>
                  </span>
                  <Button
                    size="sm"
                    variant={calendar.is_subscribed ? 'ghost' : 'outline'}
                    isOff={isPending}
                    aria-label={
                      calendar.is_subscribed
                        ? i18n.t('Unsubscribe from {name}', { name: nameOf(calendar, locale) })
                        : i18n.t('Subscribe to {name}', { name: nameOf(calendar, locale) })
                    }
                    onClick={() => (calendar.is_subscribed ? unsubscribe : subscribe)(calendar)}
                  >
                    {calendar.is_subscribed ? i18n.t('Unsubscribe') : i18n.t('Subscribe')}
                  </Button>
                </li>
              ))}
            </Rows>
          )}
        </AsyncList>
      </Body>
    </Dialog>
  )
}

const swatch = {
  content: '""',
  flex: 'none',
  width: '4px',
  height: '18px',
  borderRadius: 'full',
  background: 'var(--bar)',
} as const
const Fold = chakra('details', {
  base: {
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'surface',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '44px',
      textStyle: 'dense',
      color: 'fg.muted',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
})
const Legend = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    '& li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '44px',
      textStyle: 'dense',
      cursor: 'pointer',
      '&::before': swatch,
    },
    '& input': { boxSize: '18px', accentColor: 'var(--c-colors-gold-solid)' },
  },
})
const Body = chakra('div', { base: { display: 'grid', gap: '4' } })
const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '56px',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
    '& li > span': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minWidth: '0',
      overflowWrap: 'anywhere',
      '&::before': swatch,
    },
  },
})
