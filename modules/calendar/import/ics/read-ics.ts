import ICAL from 'ical.js'
import type { IcsNote } from '#machines/calendar-import/import-draft.ts'
import { addDays, type Day } from '#src/lib/time/days.ts'
import { blocksOf } from './ics-blocks.ts'
import { ianaName, type IcsZone, zonesOf } from './ics-zones.ts'

export type IcsTimes = { start_datetime: string; end_datetime: string; all_day: boolean; timezone: string }
export type IcsEvent = IcsTimes & {
  uid: string
  /** RECURRENCE-ID as written: a changed date of a series. */
  dateOfSeries: string | null
  sequence: number
  title: string
  description: string
  location: string
  url: string
  /** Addresses of an online meeting, as Google, Microsoft and RFC 7986 write them. */
  meetings: string[]
  rule: string | null
  /** Its own start as written, and the dates its series excludes. */
  firstDate: string
  leftOut: readonly string[]
  isCancelled: boolean
  isPrivate: boolean
  notes: readonly IcsNote[]
}
export type IcsFile = { events: IcsEvent[]; unreadable: number }

/**
 * Events of an iCalendar text (RFC 5545); null when it is no calendar. Times without a zone use the calendar's zone
 * (X-WR-TIMEZONE) or else the `viewer`'s. Needs Temporal.
 */
export function readIcs(text: string, viewer: string): IcsFile | null {
  const blocks = blocksOf(text)
  if (!blocks) return null
  const home = (blocks.zone === null ? null : ianaName(blocks.zone)) ?? viewer
  const zones = zonesOf(blocks.zones, home)
  const zoneOf = (tzid: string | null) => (tzid === null ? zones(home) : zones(tzid))
  const events = blocks.events.map((block) => readEvent(block, home, zoneOf)).filter((event) => event !== null)
  return { events, unreadable: blocks.broken + blocks.events.length - events.length }
}

// No program writes such a name with parameters; the library takes seconds for a megabyte of them.
const endlessHead = /^[^:\r\n]{20000}/m

type ZoneOf = (tzid: string | null) => IcsZone

function readEvent(block: string, home: string, zoneOf: ZoneOf): IcsEvent | null {
  try {
    if (endlessHead.test(block.replace(/\r\n[ \t]/g, ''))) return null
    const event = new ICAL.Component(ICAL.parse(block))
    const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').trim()
    const all = (name: string) => event.getAllProperties(name).flatMap((property) => property.jCal.slice(3).map(String))
    const times = timesOf(event, home, zoneOf)
    return {
      ...times,
      uid: text('uid'),
      dateOfSeries: all('recurrence-id')[0] ?? null,
      sequence: Number(text('sequence')) || 0,
      title: text('summary'),
      description: text('description'),
      location: text('location'),
      url: text('url'),
      meetings: ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl'].flatMap(all),
      rule: text('rrule') || null,
      firstDate: all('dtstart')[0] ?? '',
      leftOut: all('exdate'),
      isCancelled: text('status').toUpperCase() === 'CANCELLED',
      isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(text('class').toUpperCase()),
    }
  } catch {
    return null
  }
}

type Written = { day: Day; wall: string | null; isUtc: boolean; tzid: string | null }

/** All-day events from 00:00 of their first to 23:59 of their last day (EVT-D5); DTEND as a date is the following day. */
function timesOf(event: ICAL.Component, home: string, zoneOf: ZoneOf): IcsTimes & { notes: IcsNote[] } {
  const start = written(event.getFirstProperty('dtstart'))
  if (!start) throw new TypeError('an event without a start')
  const end = written(event.getFirstProperty('dtend'))
  const duration = event.getFirstPropertyValue('duration')
  const length = duration instanceof ICAL.Duration && duration.toSeconds() > 0 ? Temporal.Duration.from(String(duration)) : null
  const isOutlooksDay =
    String(event.getFirstPropertyValue('x-microsoft-cdo-alldayevent')).toUpperCase() === 'TRUE' &&
    [start, end].every((time) => time?.wall?.endsWith('T00:00:00'))
  if (start.wall === null || isOutlooksDay) {
    const after = end?.day ?? (length ? Temporal.PlainDate.from(start.day).add(length).toString() : start.day)
    const dayBefore = addDays(after, -1)
    const { instantOf } = zoneOf(null)
    return {
      start_datetime: instantOf(`${start.day}T00:00`),
      end_datetime: instantOf(`${laterOf(start.day, dayBefore)}T23:59`),
      all_day: true,
      timezone: home,
      notes: [],
    }
  }
  const zone = zoneOf(start.isUtc ? null : start.tzid)
  const start_datetime = instantOf(start, zoneOf)
  const parsedEnd = end ? instantOf(end, zoneOf) : length ? later(start_datetime, zone.name, length) : ''
  const hasEnd = parsedEnd > start_datetime
  return {
    start_datetime,
    end_datetime: hasEnd ? parsedEnd : new Date(Date.parse(start_datetime) + 3_600_000).toISOString(),
    all_day: false,
    timezone: zone.name,
    notes: [...(hasEnd ? [] : ['no-end' as const]), ...(zone.isKnown ? [] : ['unknown-zone' as const])],
  }
}

/** A date or time as written in the file, checked for existence. */
function written(property: ICAL.Property | null): Written | null {
  if (!property) return null
  // The library's form of 20261205 without VALUE=DATE, and of times without seconds.
  const value = String(property.jCal[3])
    .replace(/T::$/, '')
    .replace(/:(?=Z?$)/, ':00')
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    return { day: Temporal.PlainDate.from(value).toString(), wall: null, isUtc: false, tzid: null }
  }
  const wall = Temporal.PlainDateTime.from(value.replace(/Z$/, '')).toString({ smallestUnit: 'second' })
  const tzid = property.getFirstParameter('tzid') as string | undefined
  return { day: wall.slice(0, 10), wall, isUtc: value.endsWith('Z'), tzid: tzid || null }
}

const instantOf = ({ wall, day, isUtc, tzid }: Written, zoneOf: ZoneOf): string =>
  isUtc ? new Date(`${wall}Z`).toISOString() : zoneOf(tzid).instantOf(wall ?? `${day}T00:00:00`)

/** Days are added in wall time, hours in absolute time (RFC 5545, 3.3.6). */
const later = (instant: string, zone: string, length: Temporal.Duration): string =>
  new Date(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).add(length).epochMilliseconds).toISOString()

function laterOf(day: string, other: string): string {
  if (other > day) return other
  return day
}
