import { inLanguage } from '#contract/core/languages.ts'
import * as v from 'valibot'
import { isolatedIn } from '../../core/isolated.ts'
import { type Language, languageTraits } from '../../core/languages.ts'

/** Language of a text, and its catalogue: the English text is the id. */
export type Writer = { language: Language; translate: (english: string) => string }

/** A value of a notice: its stored form, and how a language writes it. A number may choose a plural form. */
export type Param<S extends v.GenericSchema = v.GenericSchema> = {
  schema: S
  write(value: v.InferOutput<S>, writer: Writer): string | number
}
const param = <const S extends v.GenericSchema>(schema: S, write: Param<S>['write']): Param<S> => ({ schema, write })

/** Somebody's words, or a name that has one form. */
export const words = param(v.string(), (value, { language }) => isolatedIn(language, value))

export const count = param(v.number(), (value) => value)

/** A name in both languages. */
export const Named = v.object({ en: v.string(), ar: v.nullable(v.string()) })
export type Named = v.InferOutput<typeof Named>
/** A name within a sentence of a language, isolated; in English where it has no form in that language. */
export const namedIn = (language: Language, { en, ar }: Named) => isolatedIn(language, inLanguage(language, { en, ar: ar || en }))
export const named = param(Named, (name, { language }) => namedIn(language, name))

/** Several names, such as the items of an order. */
export const series = param(v.array(v.string()), (values, { language }) =>
  values.map((value) => isolatedIn(language, value)).join(languageTraits[language].comma),
)

/** Time in the zone of its place, and the place. */
export const Occasion = v.object({ start: v.string(), timezone: v.string(), all_day: v.boolean(), place: v.string() })
export type Occasion = v.InferOutput<typeof Occasion>
export const occasion = param(Occasion, ({ start, timezone, all_day, place }, { language }) => {
  const { dates, separator } = languageTraits[language]
  const format = new Intl.DateTimeFormat(dates, {
    dateStyle: 'full',
    ...(all_day ? {} : { timeStyle: 'short' }),
    timeZone: timezone,
  })
  return [format.format(new Date(start)), isolatedIn(language, place)].filter(Boolean).join(separator)
})

/** An amount in minor units. */
export const money = param(v.object({ minor: v.number(), currency: v.string() }), ({ minor, currency }, { language }) => {
  const format = new Intl.NumberFormat(languageTraits[language].locale, { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
})

/** One of the given names, English texts by key. */
export const oneOf = <const K extends string>(texts: Readonly<Record<K, string>>) =>
  // Object.keys loses the keys.
  param(v.picklist(Object.keys(texts) as K[]), (key, { translate }) => translate(texts[key]))

/** A list within a sentence, in words. */
export const listOf = <S extends v.GenericSchema>({ schema, write }: Param<S>) =>
  param(v.array(schema), (values, writer) =>
    new Intl.ListFormat(writer.language, { type: 'conjunction' }).format(values.map((value) => String(write(value, writer)))),
  )

/** A line whose value is missing is left out. */
export const optional = <S extends v.GenericSchema>({ schema, write }: Param<S>) =>
  // A notice from before the value was added has none.
  param(v.nullable(schema), (value, writer) =>
    value === null || value === undefined ? '' : write(value as v.InferOutput<S>, writer),
  ) // null is excluded
