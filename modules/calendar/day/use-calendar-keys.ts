import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '#src/shell/shortcuts/shortcuts.ts'

export const calendarKeys = {
  create: { code: 'KeyN', label: /*i18n*/ 'New event' },
  today: { code: 'KeyT', label: /*i18n*/ 'Today in the calendar' },
  month: { code: 'KeyM', label: /*i18n*/ 'Month' },
  agenda: { code: 'KeyA', label: /*i18n*/ 'Agenda' },
} as const

/** The calendar's keys on every other page: they open it. */
export function useCalendarKeys() {
  const navigate = useNavigate()
  useShortcuts([
    { ...calendarKeys.create, run: () => void navigate({ to: '/calendar', search: { create: 'now' } }) },
    { ...calendarKeys.today, run: () => void navigate({ to: '/calendar' }) },
    { ...calendarKeys.month, run: () => void navigate({ to: '/calendar' }) },
    { ...calendarKeys.agenda, run: () => void navigate({ to: '/calendar', search: { view: 'agenda' } }) },
  ])
}
