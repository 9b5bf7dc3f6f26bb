import * as v from 'valibot'
import { EventCategoryName } from '../calendar/event.ts'
import { Id, line } from '../core/common.ts'
import { TimeOfDay } from '../notifications/notification-preferences.ts'

export const ServiceSeason = v.picklist(['all', 'great_lent', 'holy_week', 'kiahk', 'summer'])
export type ServiceSeason = v.InferOutput<typeof ServiceSeason>
/** Languages of services and parishes, ISO 639; `cop` is Coptic. */
export const churchLanguages = ['ar', 'cop', 'en', 'fr', 'de', 'it', 'es', 'nl', 'sv', 'el', 'am', 'ti', 'pt', 'sw'] as const
export const ChurchLanguage = v.picklist(churchLanguages)
export type ChurchLanguage = v.InferOutput<typeof ChurchLanguage>
export const ChurchLanguages = v.pipe(
  v.array(ChurchLanguage),
  v.maxLength(churchLanguages.length),
  v.transform((languages) => [...new Set(languages)]),
)

/** A weekly service (PAR-D3). An end before the start is on the next day. */
export const ServiceTime = v.object({
  id: Id,
  parish_id: Id,
  /** 0 is Sunday. */
  day_of_week: v.number(),
  start_time: v.string(),
  end_time: v.string(),
  name: v.string(),
  name_ar: v.nullable(v.string()),
  category: EventCategoryName,
  languages: v.array(ChurchLanguage),
  season: ServiceSeason,
  location: v.string(),
  notes: v.string(),
  is_active: v.boolean(),
})
export type ServiceTime = v.InferOutput<typeof ServiceTime>

const fields = {
  day_of_week: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  name: line(2, 120, 'Name is required'),
  name_ar: v.nullable(line(0, 120)),
  category: EventCategoryName,
  languages: ChurchLanguages,
  season: ServiceSeason,
  location: line(0, 120),
  notes: line(0, 300),
  is_active: v.boolean(),
}
export const ServiceTimeBody = v.object({
  ...fields,
  name_ar: v.optional(fields.name_ar, null),
  category: v.optional(fields.category, 'liturgy'),
  languages: v.optional(fields.languages, []),
  season: v.optional(fields.season, 'all'),
  location: v.optional(fields.location, ''),
  notes: v.optional(fields.notes, ''),
  is_active: v.optional(fields.is_active, true),
})
/** Changed fields only. */
export const ServiceTimePatch = v.partial(v.object(fields))
export type ServiceTimeBody = v.InferOutput<typeof ServiceTimeBody>
export type ServiceTimePatch = v.InferOutput<typeof ServiceTimePatch>
