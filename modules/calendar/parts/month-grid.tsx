import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { type Day, gridDays, localMidnight, type Month, monthOf } from '#src/lib/time/days.ts'
import { CategoryMarks } from '../event/category.tsx'
import type { DayIndex } from '../event-days.ts'
import { dayAfterKey } from '../grid-keys.ts'
import { useFirstDay } from '../use-first-day.ts'
import { useIsPrinted } from '../use-is-printed.ts'
import { gridStyles } from './grid-styles.ts'
import { type CellActions, MonthCell } from './month-cell.tsx'

type Props = CellActions & {
  month: Month
  today: Day
  /** The day with the roving tabindex. */
  active: Day
  onActive: (day: Day) => void
  index: DayIndex
  isNarrow: boolean
  /** Id of the heading that names the month. */
  labelledBy: string
}

const none: readonly CalendarEvent[] = []

/** The month as a grid of 42 days: one tab stop, arrow keys move between days and into other months. */
export function MonthGrid({ month, today, active, onActive, index, isNarrow, labelledBy, ...actions }: Props) {
  const locale = useLocale()
  const grid = useRef<HTMLDivElement>(null)
  const follow = useRef(false)
  const first = useFirstDay()
  const isPrinted = useIsPrinted()
  const days = useMemo(() => gridDays(month, first), [month, first])

  // A day of another month waits until its own month is drawn, one render later, when the address has changed:
  // its place in this month's grid becomes another day then.
  useEffect(() => {
    if (!follow.current || monthOf(active) !== month) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)
    if (!cell) return
    follow.current = false
    cell.focus()
  }, [active, month])

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    const day = target.closest<HTMLElement>('[data-day]')?.dataset['day']
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    const isCell = target.role === 'gridcell' || target.getAttribute('role') === 'gridcell'
    if (isCell && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      actions.onDay(day)
      return
    }
    const next = dayAfterKey(event.key, day, {
      first,
      isShifted: event.shiftKey,
      isRtl: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    if (!next) return
    event.preventDefault()
    follow.current = true
    onActive(next)
  }

  return (
    <Grid ref={grid} role="grid" aria-labelledby={labelledBy} data-narrow={isNarrow ? '' : undefined} onKeyDown={move}>
      <div role="row" className="row">
        {days.slice(0, 7).map((day) => {
          const name = (weekday: 'long' | 'short' | 'narrow') => dateFormat(locale, { weekday }).format(localMidnight(day))
          return (
            <div key={day} role="columnheader" className="head">
              <abbr title={name('long')} aria-label={name('long')}>
                {name(isNarrow ? 'narrow' : 'short')}
              </abbr>
            </div>
          )
        })}
      </div>
      {[0, 7, 14, 21, 28, 35].map((start) => (
        <div key={start} role="row" className="row" data-outside={isOutside(days, start, month)}>
          {days.slice(start, start + 7).map((day, position) => (
            <MonthCell
              // By position: the element stays when the month changes, only its content does not.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={position}
              day={day}
              events={index.get(day) ?? none}
              isWeekStart={position === 0}
              isOutside={monthOf(day) !== month}
              isToday={day === today}
              isActive={day === active}
              isNarrow={isNarrow}
              isPrinted={isPrinted}
              {...actions}
            />
          ))}
        </div>
      ))}
      {isNarrow ? null : <CategoryMarks />}
    </Grid>
  )
}

/** Set for a week without a day of the month, which paper leaves out. */
const isOutside = (days: readonly Day[], start: number, month: Month) =>
  days.slice(start, start + 7).every((day) => monthOf(day) !== month) ? '' : undefined

const Grid = chakra('div', { base: gridStyles })
