import type { Language } from '#contract/core/languages.ts'
import { languageTraits } from '#contract/core/languages.ts'
import type { RsvpResponse } from '#contract/calendar/event.ts'
import { arabicNumber } from '#server/platform/mail/arabic-number.ts'

export type Locale = Language
type Notice = { title: string; message: string }
type When = { start_datetime: string; timezone: string; all_day: boolean; location_name: string }

const answers: Record<Locale, Record<RsvpResponse, (name: string) => string>> = {
  en: {
    yes: (name) => `${name} is attending`,
    maybe: (name) => `${name} might attend`,
    no: (name) => `${name} is not attending`,
  },
  ar: { yes: (name) => `${name} سيحضر`, maybe: (name) => `${name} ربما يحضر`, no: (name) => `${name} لن يحضر` },
}
const guestsText: Record<Locale, (count: number) => string> = {
  en: (count) => (count === 0 ? '' : count === 1 ? ' (+1 guest)' : ` (+${count} guests)`),
  ar: (count) => (count === 0 ? '' : ` (+${arabicNumber(count)})`),
}

/** Notification to an event's creator about an RSVP. */
export const answerNotice = (locale: Locale, name: string, event: string, response: RsvpResponse, guests: number): Notice => ({
  title: answers[locale][response](name),
  message: `${event}${guestsText[locale](guests)}`,
})

/** What happened to an event that somebody had answered. */
export type Change = 'changed' | 'cancelled' | 'restored' | 'deleted'

const changes: Record<Locale, Record<Change, (event: string, when: string) => Notice>> = {
  en: {
    changed: (event, when) => ({ title: `${event} has changed`, message: `Now: ${when}` }),
    cancelled: (event, when) => ({ title: `${event} was cancelled`, message: `It was planned for ${when}` }),
    restored: (event, when) => ({ title: `${event} takes place after all`, message: when }),
    deleted: (event, when) => ({ title: `${event} was cancelled`, message: `It was planned for ${when}` }),
  },
  ar: {
    changed: (event, when) => ({ title: `تغيّر موعد أو مكان ${event}`, message: `الآن: ${when}` }),
    cancelled: (event, when) => ({ title: `أُلغي ${event}`, message: `كان موعده ${when}` }),
    restored: (event, when) => ({ title: `عاد ${event} إلى موعده`, message: when }),
    deleted: (event, when) => ({ title: `أُلغي ${event}`, message: `كان موعده ${when}` }),
  },
}

/** Notification to everyone who said yes or maybe; `words` are the organiser's. Times are in the event's own zone. */
export function changeNotice(locale: Locale, change: Change, event: string, when: When, words = ''): Notice {
  const { title, message } = changes[locale][change](event, whenAndWhere(locale, when))
  return { title, message: words ? `${words}\n${message}` : message }
}

const invitations: Record<Locale, (host: string) => string> = {
  en: (host) => `${host} invites you`,
  ar: (host) => `${host} يدعوك`,
}

/** Notification to a member who was invited. */
export const inviteNotice = (locale: Locale, host: string, event: string, when: When): Notice => ({
  title: `${invitations[locale](host)}: ${event}`,
  message: whenAndWhere(locale, when),
})

const reminders: Record<Locale, (event: string) => string> = {
  en: (event) => `Reminder: ${event}`,
  ar: (event) => `تذكير: ${event}`,
}

/** Reminder of an event that the member answered with yes or maybe. */
export const reminderNotice = (locale: Locale, event: When & { title: string; title_ar: string | null }): Notice => ({
  title: reminders[locale](titleIn(locale, event)),
  message: whenAndWhere(locale, event),
})

/** The event's title in the reader's language, where there is one. */
export const titleIn = (locale: Locale, { title, title_ar }: { title: string; title_ar: string | null }) =>
  locale === 'ar' ? (title_ar ?? title) : title

function whenAndWhere(locale: Locale, { start_datetime, timezone, all_day, location_name }: When): string {
  const format = new Intl.DateTimeFormat(languageTraits[locale].dates, {
    dateStyle: 'full',
    ...(all_day ? {} : { timeStyle: 'short' }),
    timeZone: timezone,
  })
  return [format.format(new Date(start_datetime)), location_name].filter(Boolean).join(locale === 'ar' ? ' – ' : ' · ')
}
