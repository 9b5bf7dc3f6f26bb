import { useState } from 'react'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { CallInput } from '#contract/core/endpoint.ts'
import { useApiQuery } from '#src/query/hooks.ts'

/** Rows of one answer at most (COM-D2). */
const most = 100

export type BrowseQuery = NonNullable<CallInput<typeof calendarEndpoints.browseEvents>['query']>

/** The first events of a list, at first `first` of them and twice as many with each `grow`. */
export function useBrowsed(asked: BrowseQuery, first: number, enabled = true) {
  const [size, setSize] = useState(first)
  const query = useApiQuery(
    calendarEndpoints.browseEvents,
    { query: { ...asked, page_size: size } },
    { enabled, placeholderData: (before) => before },
  )
  return { query, canGrow: size < most, grow: () => setSize(Math.min(most, size * 2)) }
}
export type Browsed = ReturnType<typeof useBrowsed>
