import type { RsvpResponse } from '#contract/calendar/event.ts'
import { arabicNumber } from '#server/platform/mail/arabic-number.ts'

export type Locale = 'en' | 'ar'
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

const changes: Record<Locale, Record<'changed' | 'deleted', (event: string, when: string) => Notice>> = {
  en: {
    changed: (event, when) => ({ title: `${event} has changed`, message: `Now: ${when}` }),
    deleted: (event, when) => ({ title: `${event} was cancelled`, message: `It was planned for ${when}` }),
  },
  ar: {
    changed: (event, when) => ({ title: `تغيّر موعد أو مكان ${event}`, message: `الآن: ${when}` }),
    deleted: (event, when) => ({ title: `أُلغي ${event}`, message: `كان موعده ${when}` }),
  },
}

/** Notification to everyone who said yes or maybe. Times are in the event's own zone. */
export const changeNotice = (locale: Locale, change: 'changed' | 'deleted', event: string, when: When): Notice =>
  changes[locale][change](event, whenAndWhere(locale, when))

function whenAndWhere(locale: Locale, { start_datetime, timezone, all_day, location_name }: When): string {
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG' : 'en-GB', {
    dateStyle: 'full',
    ...(all_day ? {} : { timeStyle: 'short' }),
    timeZone: timezone,
  })
  return [format.format(new Date(start_datetime)), location_name].filter(Boolean).join(locale === 'ar' ? ' – ' : ' · ')
}
