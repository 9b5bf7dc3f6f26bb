import * as v from 'valibot'
import { EventCategoryName } from '../calendar/event.ts'
import { Id } from '../core/common.ts'

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
