import * as v from 'valibot'
import { parishFields } from '#contract/parishes/parish.ts'
import { type ChurchLanguage, churchLanguages } from '#contract/parishes/service-time.ts'
import { fold } from '#server/platform/base/fold.ts'

/** Fields of a parish that a cell fills in as it is written. */
const written = {
  name: parishFields.name,
  name_ar: parishFields.name_ar,
  patron_saint: parishFields.patron_saint,
  address_line: parishFields.address_line,
  city: parishFields.city,
  city_ar: parishFields.city_ar,
  region: parishFields.region,
  country: parishFields.country,
  postal_code: parishFields.postal_code,
  latitude: parishFields.latitude,
  longitude: parishFields.longitude,
  phone: parishFields.phone,
  email: parishFields.email,
  website: parishFields.website,
  livestream_url: parishFields.livestream_url,
  description: parishFields.description,
  languages: parishFields.languages,
  timezone: parishFields.timezone,
  currency: parishFields.currency,
  founded_year: parishFields.founded_year,
} as const
export type CellFields = { [F in keyof typeof written]?: v.InferOutput<(typeof written)[F]> }

const asNumber = (cell: string) => Number(cell.replace(',', '.'))
const readings: Partial<Record<keyof typeof written, (cell: string) => unknown>> = {
  country: (cell) => countryCode(cell) ?? cell,
  languages: languagesOf,
  latitude: asNumber,
  longitude: asNumber,
  founded_year: asNumber,
  website: withScheme,
  livestream_url: withScheme,
}

/** The filled cells of a row as fields of a parish, or the first field that cannot be used. */
export function readCells(values: Readonly<Record<string, string>>): { fields: CellFields } | { fault: string } {
  const fields: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(written)) {
    const cell = values[name] ?? ''
    if (cell === '') continue
    const parsed = v.safeParse(schema, (readings[name as keyof typeof written] ?? String)(cell))
    if (!parsed.success) return { fault: name }
    fields[name] = parsed.output
  }
  return { fields: fields as CellFields }
}

/** People write addresses of pages without their scheme. */
function withScheme(cell: string): string {
  return /^[a-z]+:/i.test(cell) ? cell : `https://${cell}`
}

/** Codes by code and by name in English and Arabic, folded. */
function codesByName(type: 'region' | 'language', codes: readonly string[]): ReadonlyMap<string, string> {
  const names = ['en', 'ar'].map((locale) => new Intl.DisplayNames(locale, { type, fallback: 'none' }))
  return new Map(
    codes.flatMap((code) => [code, ...names.flatMap((name) => name.of(code) ?? [])].map((text) => [fold(text), code] as const)),
  )
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let countries: ReadonlyMap<string, string> | undefined
/** ISO 3166-1 alpha-2 of a code or of a name such as "Egypt" or "مصر"; undefined for any other text. */
function countryCode(cell: string): string | undefined {
  countries ??= codesByName(
    'region',
    letters.flatMap((first) => letters.map((second) => first + second)),
  )
  return countries.get(fold(cell))
}

let languages: ReadonlyMap<string, string> | undefined
/** "ar, Coptic" as codes; an unknown word stays, so that it is refused. */
function languagesOf(cell: string): Array<ChurchLanguage | string> {
  languages ??= codesByName('language', churchLanguages)
  const known = languages
  const words = cell.split(/[,;،/|+&]/).map((word) => word.trim())
  return words.filter(Boolean).map((word) => known.get(fold(word)) ?? word)
}
