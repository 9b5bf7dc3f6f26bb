import { choice } from '#contract/core/lists/filters.ts'
import { addressOfPage, form } from '#src/lists/address.ts'

const day = '\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'
/** `event`: the event with open details. `create`: the day of a new event, or `now`. */
export const calendarAddress = addressOfPage({
  tab: choice(['subscribed']),
  view: choice(['agenda']),
  month: form(/^\d{4}-(0[1-9]|1[0-2])$/),
  week: form(new RegExp(`^${day}$`)),
  event: form(/^[0-9a-f-]{36}$/i),
  create: form(new RegExp(`^(now|${day})$`)),
})
export type CalendarSearch = ReturnType<typeof calendarAddress.read>
