import type { I18n } from '@lingui/core'
import type { CalendarEvent } from '#contract/calendar/event.ts'
import { nameOf } from '../title-of.ts'

/** Who can open the event's link, if that is not every member. Goes with the link, so that nobody is sent to a closed door. */
export function openingNote(
  { visibility, calendar_name, calendar_name_ar }: Pick<CalendarEvent, 'visibility' | 'calendar_name' | 'calendar_name_ar'>,
  i18n: I18n,
): string | null {
  const calendar = nameOf({ name: calendar_name, name_ar: calendar_name_ar }, i18n.locale)
  if (visibility === 'members') return i18n.t('Only members of {calendar} can open this link.', { calendar })
  return visibility === 'private' ? i18n.t('Only invited people can open this link.') : null
}

export type ShareParts = {
  origin: string
  /** The browser's share sheet, if available. */
  share?: ((data: { title: string; url: string; text?: string }) => Promise<void>) | undefined
  copy: (text: string) => Promise<void>
}

/** Shares `{origin}/events/{id}` by the share sheet, else by copying (CAL-16, CAL-17). Dismissing the sheet is no failure. */
export async function shareEvent(
  event: { id: string; title: string; note?: string | null | undefined },
  { origin, share, copy }: ShareParts,
): Promise<'shared' | 'dismissed' | 'copied'> {
  const url = `${origin}/events/${event.id}`
  if (share) {
    try {
      await share({ title: event.title, url, ...(event.note && { text: event.note }) })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'dismissed'
    }
  }
  await copy(url)
  return 'copied'
}
