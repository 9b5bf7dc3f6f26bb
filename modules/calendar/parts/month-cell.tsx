import { useLingui } from '@lingui/react'
import { memo, type MouseEvent } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { CategoryMark } from '../event/category.tsx'
import { titleOf } from '../event/title-of.ts'
import { copticDate, formatDate, formatTime } from '#src/lib/format.ts'
import { numberFormat } from '#src/lib/intl.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { type Day, localMidnight } from '#src/lib/time/days.ts'
import { cellOf, spanOf } from '../event-days.ts'

export type CellActions = { onDay: (day: Day) => void; onEvent: (event: CalendarEvent) => void; onMore: (day: Day) => void }
type Props = CellActions & {
  day: Day
  events: readonly CalendarEvent[]
  isWeekStart: boolean
  isOutside: boolean
  isToday: boolean
  isActive: boolean
  isNarrow: boolean
  /** On paper every event stands with its hour. */
  isPrinted: boolean
}

/** A day of the grid. Only the active one is reachable by Tab, followed by its events. */
export const MonthCell = memo(function MonthCell({
  day,
  events,
  isWeekStart,
  isOutside,
  isToday,
  isActive,
  isNarrow,
  isPrinted,
  onDay,
  onEvent,
  onMore,
}: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const date = localMidnight(day)
  const { shown, more } = cellOf(events)
  const coptic = copticDate(date, locale).replace(/\s\S+$/, '')
  const fullDate = formatDate(date, locale)
  const name = i18n.t('{date}, {coptic}, {count, plural, =0 {no events} one {# event} other {# events}}', {
    date: fullDate,
    coptic,
    count: events.length,
  })
  const inner = isActive ? 0 : -1
  const stop = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
    <div
      role="gridcell"
      className="cell"
      data-day={day}
      data-outside={isOutside ? '' : undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isActive}
      tabIndex={inner}
      onClick={() => onDay(day)}
    >
      <span className="full-date">{name}</span>
      <div className="top" aria-hidden>
        <span className="number">{numberFormat(locale).format(date.getDate())}</span>
        {isNarrow ? null : <span className="coptic">{coptic}</span>}
      </div>
      {isNarrow ? (
        <div className="dots" aria-hidden>
          {shown.map(({ id, category }) => (
            <span key={id} className="dot" data-category={category} />
          ))}
        </div>
      ) : (
        <>
          {shown.map((event, place) => (
            <button
              // By place: the element stays when the month changes, as the cell does.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
              type="button"
              className="chip"
              data-category={event.category}
              data-cancelled={event.status === 'cancelled' ? '' : undefined}
              {...barOf(event, day, isWeekStart)}
              style={{ '--bar': event.calendar_color }}
              tabIndex={inner}
              aria-label={i18n.t('{title}, {date}', { title: titleOf(event, locale), date: fullDate })}
              onClick={stop(() => onEvent(event))}
            >
              <CategoryMark category={event.category} size={13} />
              {isPrinted ? <Hour event={event} /> : null}
              <span dir="auto">{titleOf(event, locale)}</span>
            </button>
          ))}
          {isPrinted
            ? events.slice(shown.length).map((event) => (
                <span key={event.id} className="chip" data-category={event.category} aria-hidden>
                  <Hour event={event} />
                  <span dir="auto">{titleOf(event, locale)}</span>
                </span>
              ))
            : null}
          {more > 0 ? (
            <button type="button" className="more" tabIndex={inner} onClick={stop(() => onMore(day))}>
              {i18n.t('+{count} more', { count: i18n.number(more) })}
            </button>
          ) : null}
        </>
      )}
    </div>
  )
})

function Hour({ event: { all_day, start_datetime } }: { event: CalendarEvent }) {
  const locale = useLocale()
  return all_day ? null : <small className="at">{formatTime(new Date(start_datetime), locale)}</small>
}

/** How an event of several days continues in this one, so that its chips join to a bar; named once a week. */
function barOf(event: CalendarEvent, day: Day, isWeekStart: boolean) {
  const { first, last } = spanOf(event)
  if (first === last) return {}
  return {
    'data-before': first < day ? '' : undefined,
    'data-after': last > day ? '' : undefined,
    'data-unnamed': first < day && !isWeekStart ? '' : undefined,
  }
}
