import { useEffect, useState } from 'react'
import { formatDateTime } from '#src/lib/format.ts'
import { nextChange, relativeTime } from '#src/lib/time/relative-time.ts'
import { useLocale } from '../use-locale.ts'

type Props = {
  /** ISO or epoch milliseconds. */
  at: string | number
  /** Epoch milliseconds; default: the running clock. */
  now?: number
}

/** "in 2 hours", with the exact time on hover. */
export function RelativeTime({ at, now }: Props) {
  const locale = useLocale()
  const [clock, setClock] = useState(() => Date.now())
  const time = typeof at === 'number' ? at : Date.parse(at)
  useEffect(() => {
    const wait = now === undefined ? nextChange(time, clock) : null
    if (wait === null) return
    const timer = setTimeout(() => setClock(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [time, clock, now])
  if (Number.isNaN(time)) return null
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, locale)}>
      {relativeTime(time, now ?? clock, locale)}
    </time>
  )
}
