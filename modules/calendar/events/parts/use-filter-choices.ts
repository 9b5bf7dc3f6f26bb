import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import type { EventsSearch } from '../events.list.ts'

/** What the filters offer: groups and calendars of the member. Read once they are opened or set. */
export function useFilterChoices({ parish, group, calendar }: EventsSearch, isOpen: boolean) {
  const locale = useLocale()
  const groups = useApiQuery(
    groupsEndpoints.list,
    { query: { mine: 'true', page_size: 100 } },
    { enabled: isOpen || group !== undefined },
  )
  const asksCalendars = { enabled: isOpen || calendar !== undefined }
  const own = useApiQuery(calendarEndpoints.listCalendars, {}, asksCalendars)
  const subscribed = useApiQuery(calendarEndpoints.listSubscriptions, {}, asksCalendars)
  const chosen = useApiQuery(parishesEndpoints.read, { params: { id: parish ?? '' } }, { enabled: parish !== undefined })
  const calendars = [...(own.data ?? []), ...(subscribed.data ?? []).map((one) => one.calendar)]
  return {
    /** The name is empty until it is read. */
    parish: parish === undefined ? null : { id: parish, name: chosen.data ? nameIn(locale, chosen.data) : '' },
    groups: {
      hasFailed: groups.isError,
      options: (groups.data?.results ?? [])
        .filter(({ my_membership }) => my_membership?.status === 'active')
        .map(({ id, name }) => ({ value: id, label: name })),
    },
    calendars: {
      hasFailed: own.isError || subscribed.isError,
      options: [...new Map(calendars.map((one) => [one.id, { value: one.id, label: nameIn(locale, one) }])).values()],
    },
  }
}
export type FilterChoices = ReturnType<typeof useFilterChoices>
