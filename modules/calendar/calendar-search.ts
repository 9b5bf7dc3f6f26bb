/** `event`: the event with open details. `create`: the day of a new event, or `now`. */
export type CalendarSearch = {
  tab?: 'subscribed'
  view?: 'agenda'
  month?: string
  week?: string
  event?: string
  create?: string
}

const month = /^\d{4}-(0[1-9]|1[0-2])$/
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const uuid = /^[0-9a-f-]{36}$/i
const isText = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value)

/** Invalid parameters are dropped; the page has the defaults. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    ...(search['tab'] === 'subscribed' ? { tab: 'subscribed' } : {}),
    ...(search['view'] === 'agenda' ? { view: 'agenda' } : {}),
    ...(isText(search['month'], month) ? { month: search['month'] } : {}),
    ...(isText(search['week'], day) ? { week: search['week'] } : {}),
    ...(isText(search['event'], uuid) ? { event: search['event'] } : {}),
    ...(search['create'] === 'now' || isText(search['create'], day) ? { create: search['create'] as string } : {}),
  }
}
