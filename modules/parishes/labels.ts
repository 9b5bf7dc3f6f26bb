import type { I18n } from '@lingui/core'
import type { ParishRole } from '#contract/parishes/parish-roles.ts'
import type { ParishStatus } from '#contract/parishes/parish.ts'
import type { PriestRole, PriestTitle } from '#contract/parishes/priest.ts'
import type { ServiceSeason } from '#contract/parishes/service-time.ts'
import { dateFormat } from '#src/lib/intl.ts'

export const roleLabels: Readonly<Record<ParishRole, string>> = {
  parish_admin: /*i18n*/ 'Parish admin',
  treasurer: /*i18n*/ 'Treasurer',
  servant: /*i18n*/ 'Servant',
  deacon: /*i18n*/ 'Deacon',
  priest: /*i18n*/ 'Priest',
}
/** What a role may do (PAR-D10). */
export const roleTexts: Readonly<Record<ParishRole, string>> = {
  parish_admin: /*i18n*/ 'Manages everything on this page.',
  treasurer: /*i18n*/ 'Looks after donations.',
  servant: /*i18n*/ 'Manages announcements, events and their own groups.',
  deacon: /*i18n*/ 'A title, without further rights.',
  priest: /*i18n*/ 'A title; also reads prayers for the clergy.',
}
export const statusLabels: Readonly<Record<ParishStatus, string>> = {
  draft: /*i18n*/ 'Draft',
  active: /*i18n*/ 'Active',
  inactive: /*i18n*/ 'Inactive',
  merged: /*i18n*/ 'Merged',
}
export const titleLabels: Readonly<Record<PriestTitle, string>> = {
  Bishop: /*i18n*/ 'Bishop',
  Hegumen: /*i18n*/ 'Hegumen',
  Father: /*i18n*/ 'Father',
  Deacon: /*i18n*/ 'Deacon',
}
export const priestRoleLabels: Readonly<Record<PriestRole, string>> = {
  rector: /*i18n*/ 'Rector',
  priest: /*i18n*/ 'Priest',
  visiting: /*i18n*/ 'Visiting',
  retired: /*i18n*/ 'Retired',
}
export const seasonLabels: Readonly<Record<ServiceSeason, string>> = {
  all: /*i18n*/ 'All year',
  great_lent: /*i18n*/ 'Great Lent',
  holy_week: /*i18n*/ 'Holy Week',
  kiahk: /*i18n*/ 'Kiahk',
  summer: /*i18n*/ 'Summer',
}

/** Name of a weekday; 0 is Sunday. 7 January 2024 was one. */
export const weekdayName = (day: number, locale: string) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 7 + day))

/** HH:MM as people write it. */
export function timeOfDay(time: string, locale: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 7, hours, minutes))
}

/** Browsers know every language of the church but Coptic. */
export const languageName = (code: string, locale: string, i18n: I18n) =>
  code === 'cop' ? i18n.t('Coptic') : (new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code)
