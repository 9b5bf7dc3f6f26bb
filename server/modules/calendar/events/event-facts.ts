import { inLanguage } from '#contract/core/languages.ts'
import type { NoticeFact } from '#contract/notifications/notices/notices.ts'
import type { Named, Occasion } from '#contract/notifications/notices/params.ts'
import type { Locale } from '#server/platform/mail/letter.ts'

type Titled = { title: string; title_ar: string | null }
type Timed = { start_datetime: string; timezone: string; all_day: boolean; location_name: string }

/** What happened to an event that somebody had answered. */
export type Change = 'changed' | 'cancelled' | 'restored' | 'deleted'

export const titleOf = ({ title, title_ar }: Titled): Named => ({ en: title, ar: title_ar })

/** Times are in the event's own zone. */
export const occasionOf = ({ start_datetime, timezone, all_day, location_name }: Timed): Occasion => ({
  start: start_datetime,
  timezone,
  all_day,
  place: location_name,
})

/** `message`: the organiser's words about a cancellation. */
export function changeFact(event: Titled & Timed, change: Change, message = ''): NoticeFact<'event_changed'> {
  const params = { event: titleOf(event), when: occasionOf(event) }
  return change === 'cancelled' || change === 'deleted'
    ? { kind: 'event_changed', fact: 'cancelled', params: { ...params, message: message || null } }
    : { kind: 'event_changed', fact: change, params }
}

/** The event's title in the reader's language, where there is one. */
export const titleIn = (locale: Locale, { title, title_ar }: Titled) => inLanguage(locale, { en: title, ar: title_ar ?? title })
