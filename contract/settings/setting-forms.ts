import * as v from 'valibot'
import { Email, TimeZone } from '../core/common.ts'
import { HttpUrl } from '../core/web-address.ts'
import { languages } from '../core/languages.ts'
import type { SettingForm } from './setting-rows.ts'

/** Braces would be placeholders in a text of the app. */
const plain = v.regex(/^[^{}<>\p{C}]*$/u, 'Use no brackets and no line breaks')
const orEmpty = (schema: v.GenericSchema<string, string>, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || v.is(schema, text), message),
  )
const form = <const F extends SettingForm, const S extends v.GenericSchema>(shown: F, schema: S) => ({ form: shown, schema })

export const nameForm = (most: number) =>
  form(
    { kind: 'text', most },
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'This field is required'),
      v.maxLength(most, 'Use at most {n} characters'),
      plain,
    ),
  )
export const wordsForm = (most: number) =>
  form(
    { kind: 'long_text', most, is_optional: true },
    v.pipe(v.string(), v.trim(), v.maxLength(most, 'Use at most {n} characters'), plain),
  )
export const mailForm = form({ kind: 'mail', is_optional: true }, orEmpty(Email, 'An address such as office@example.org'))
export const linkForm = form(
  { kind: 'link', is_optional: true },
  orEmpty(HttpUrl, 'An address such as https://example.org/terms'),
)
export const languageForm = form({ kind: 'choice', options: languages }, v.picklist(languages))
export const timeZoneForm = form({ kind: 'timezone', is_optional: true }, orEmpty(TimeZone, 'Unknown time zone'))
const CurrencyCode = v.pipe(
  v.string(),
  v.check((code) => Intl.supportedValuesOf('currency').includes(code)),
)
export const currencyForm = form(
  { kind: 'currency', is_optional: true },
  orEmpty(CurrencyCode, 'Use a currency code such as EGP'),
)
export const choiceForm = <const O extends readonly [string, ...string[]]>(options: O) =>
  form({ kind: 'choice', options: [...options] }, v.picklist(options))

type Unit = NonNullable<SettingForm['unit']>
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('A whole number'),
    v.integer('A whole number'),
    v.minValue(least, 'At least {n}'),
    v.maxValue(most, 'At most {n}'),
  )
export const wholeForm = (unit: Unit, least: number, most: number) =>
  form({ kind: 'number', unit, least, most }, whole(least, most))
/** null: no limit. */
export const limitForm = (unit: Unit, least: number, most: number) =>
  form({ kind: 'number', unit, least, most, is_optional: true }, v.nullable(whole(least, most)))
