import * as v from 'valibot'
import { Email, line, Phone, PlainDate, text } from '../core/common.ts'
import { HttpUrl } from '../core/web-address.ts'
import type { CustomQuestion } from './custom-fields.ts'
import type { CustomValue } from './custom-value.ts'

/** Why a value is rejected: an English text with numbers in braces. */
export type ValueProblem = { text: string; numbers?: Readonly<Record<string, number>> }
/** The normalised value, null when empty, or the problem. */
export type ValidatedValue = { value: CustomValue | null; problem?: undefined } | { value?: undefined; problem: ValueProblem }
type Rules = Pick<CustomQuestion, 'field_type' | 'max_length' | 'min' | 'max'>

/** Characters, unless the field has a lower limit. */
export const longest = { text: 200, textarea: 2000 } as const

/**
 * Validates a value for a field (PRF-D9). `open`: values of choices that are selectable now, plus those the member already has.
 */
export function validateValue(rules: Rules, given: CustomValue | null, open: ReadonlySet<string>): ValidatedValue {
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return { value: null }
  switch (rules.field_type) {
    case 'text':
      return measured(line(0, 10_000), given, rules.max_length ?? longest.text)
    case 'textarea':
      return measured(text(0, 10_000), given, rules.max_length ?? longest.textarea)
    case 'number':
      return counted(given, rules)
    case 'boolean':
      return typeof given === 'boolean' ? { value: given } : wrong(/*i18n*/ 'Choose yes or no')
    case 'select':
      return typeof given === 'string' && open.has(given) ? { value: given } : wrong(/*i18n*/ 'Choose one of the list')
    case 'multiselect': {
      const chosen = Array.isArray(given) ? [...new Set(given)] : null
      return chosen?.every((one) => open.has(one)) ? { value: chosen } : wrong(/*i18n*/ 'Choose from the list')
    }
    case 'date':
      return shaped(PlainDate, given, /*i18n*/ 'Use a date that exists')
    case 'url':
      return shaped(HttpUrl, given, /*i18n*/ 'Enter a full web address, beginning with https://')
    case 'email':
      return shaped(Email, given, /*i18n*/ 'Enter a valid email address')
    case 'phone':
      return shaped(Phone, given, /*i18n*/ 'Enter a valid phone number with its country code, like +20 100 123 4567')
  }
}

const wrong = (words: string): ValidatedValue => ({ problem: { text: words } })

function shaped(schema: v.GenericSchema<string, string>, given: CustomValue, words: string): ValidatedValue {
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) return wrong(words)
  return { value: parsed.output === '' ? null : parsed.output }
}

function measured(schema: v.GenericSchema<string, string>, given: CustomValue, most: number): ValidatedValue {
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) return wrong(/*i18n*/ 'Enter some text')
  if ([...parsed.output].length > most) return { problem: { text: /*i18n*/ 'Use at most {n} characters', numbers: { n: most } } }
  return { value: parsed.output === '' ? null : parsed.output }
}

function counted(given: CustomValue, { min, max }: Rules): ValidatedValue {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > 1e12) return wrong(/*i18n*/ 'Enter a number')
  if (min !== null && number < min) return { problem: { text: /*i18n*/ 'Enter {min} or more', numbers: { min } } }
  if (max !== null && number > max) return { problem: { text: /*i18n*/ 'Enter {max} or less', numbers: { max } } }
  return { value: number }
}
