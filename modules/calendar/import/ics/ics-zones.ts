import ICAL from 'ical.js'
import { toInstant } from '../../wall-time.ts'
import { windowsZones } from './windows-zones.ts'

/** Converts wall times of a TZID to instants. `name`: the IANA zone stored with the event. */
export type IcsZone = { name: string; instantOf: (wall: string) => string; isKnown: boolean }

/**
 * Zones of a file by TZID: IANA and Outlook names from the browser's data, others from the file's VTIMEZONE, else `home`.
 */
export function zonesOf(blocks: readonly string[], home: string): (tzid: string) => IcsZone {
  const own = new Map(blocks.map(readZone).filter((zone) => zone !== null))
  const known = new Map<string, IcsZone>()
  const find = (tzid: string): IcsZone => {
    const written = own.get(tzid)
    const name = ianaName(tzid) ?? (written?.location ? ianaName(written.location) : null)
    if (name) return byName(name)
    const rules = written?.rules
    if (!rules) return { ...byName(home), isKnown: false }
    const offset = (wall: string) => rules.utcOffset(ICAL.Time.fromDateTimeString(wall.slice(0, 19).padEnd(19, ':00'))) * 1000
    return { name: home, isKnown: true, instantOf: (wall) => new Date(Date.parse(`${wall}Z`) - offset(wall)).toISOString() }
  }
  return (tzid) => {
    const zone = known.get(tzid) ?? find(tzid)
    known.set(tzid, zone)
    return zone
  }
}

/** The IANA zone of a TZID: itself, its suffix (/mozilla.org/20050126_1/Europe/Berlin), or by Outlook's name. */
export function ianaName(tzid: string): string | null {
  const parts = tzid.replaceAll('"', '').trim().split('/')
  const whole = parts.join('/')
  const candidates = [whole, parts.slice(-3).join('/'), parts.slice(-2).join('/'), windowsZones.get(whole) ?? '']
  return candidates.find(isZone) ?? null
}

const byName = (name: string): IcsZone => ({ name, isKnown: true, instantOf: (wall) => toInstant(wall, name) })

function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name) || name.length > 64) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

type WrittenZone = { location: string; rules: ICAL.Timezone | null }

// Only clock changes on the n-th weekday of a month: other rules may make the library loop forever.
const yearly = /^(?=.*FREQ=YEARLY)(?=.*BYMONTH=\d{1,2}(;|$))(?=.*BYDAY=-?[1-4](SU|MO|TU|WE|TH|FR|SA)(;|$))[A-Z0-9=;-]+$/

function readZone(block: string): [string, WrittenZone] | null {
  try {
    const component = new ICAL.Component(ICAL.parse(block))
    const tzid = String(component.getFirstPropertyValue('tzid') ?? '')
    const observances = component.getAllSubcomponents()
    const rules = observances.flatMap((observance) => observance.getAllProperties('rrule').map((rule) => rule.toICALString()))
    const isPlain =
      observances.length <= 100 &&
      rules.every((rule) => yearly.test(rule.replace(/^RRULE:/, '').replace(/;?(WKST|INTERVAL)=(\w\w|1)(?=;|$)/g, ''))) &&
      observances.every((observance) => /^(1[6-9]|20)\d\d/.test(String(observance.getFirstPropertyValue('dtstart') ?? '')))
    const location = String(component.getFirstPropertyValue('x-lic-location') ?? '')
    return [tzid, { location, rules: isPlain && observances.length > 0 ? new ICAL.Timezone({ component, tzid }) : null }]
  } catch {
    return null
  }
}
