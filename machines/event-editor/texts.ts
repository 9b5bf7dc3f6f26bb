import type { Failure } from '../failure.ts'
import type { ToastRequest } from '../requests.ts'
import type { EventForm, FormErrors } from './form-rules.ts'

const good = (title: string, description: string, values?: ToastRequest['values']): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'default',
  title,
  description,
  ...(values && { values }),
})
const bad = (description: string, serverText: string | null): ToastRequest => ({
  type: 'toast.requested',
  host: 'single',
  variant: 'destructive',
  title: /*i18n*/ 'Error',
  description,
  ...(serverText !== null && { serverText }),
})

export const created = (title: string) =>
  good(/*i18n*/ 'Event Created', /*i18n*/ '{title} has been created successfully.', { title })
export const updated = (title: string) =>
  good(/*i18n*/ 'Event Updated', /*i18n*/ '{title} has been updated successfully.', { title })
export const deleted = good(/*i18n*/ 'Event Deleted', /*i18n*/ 'The event has been deleted successfully.')
export const copied = good(/*i18n*/ 'Link Copied', /*i18n*/ 'Event link has been copied to your clipboard.')
export const noCalendar = good(/*i18n*/ 'No calendar to add to', /*i18n*/ 'You can create events once you manage a calendar.')
export const notSaved = ({ text }: Failure) => bad(/*i18n*/ 'Failed to save event.', text)
export const notDeleted = bad(/*i18n*/ 'Failed to delete event.', null)
export const notShared = bad(/*i18n*/ 'The link could not be copied.', null)

const formField: Record<string, keyof EventForm> = { start_datetime: 'start', end_datetime: 'end' }

/** Maps the server's field messages to the form's fields. */
export const serverErrors = (form: EventForm, { fields }: Failure): FormErrors =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, [message]]) => [formField[name] ?? name, message])
      .filter(([name]) => (name as string) in form),
  )
