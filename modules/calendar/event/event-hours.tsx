import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { factSeparator } from '#src/ui/show/fact-line.tsx'
import { eventHours, timeThere } from './event-time.ts'

type Props = { event: CalendarEvent; children?: ReactNode }

/** An event's hours in the viewer's zone, and its local start if that differs. `children` come first. */
export function EventHours({ event, children }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const there = timeThere(event, locale)
  return (
    <>
      <time dateTime={event.start_datetime}>
        {children}
        {eventHours(event, locale) ?? i18n.t('All day')}
      </time>
      {there ? (
        <There title={[there.hours, there.zone].join(factSeparator(locale))}>
          {i18n.t('{time} there', { time: there.start })}
        </There>
      ) : null}
    </>
  )
}

const There = chakra('span', { base: { color: 'fg.subtle' } })
