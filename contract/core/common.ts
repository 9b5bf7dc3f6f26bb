import * as v from 'valibot'

export { Id, Slug } from './id.ts'

// Control characters except tab and line break, and bidi overrides that can disguise text.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
// Half an emoji, as a field that cuts at its limit leaves it: no database stores one.
const loneSurrogates = /\p{Surrogate}/gu
const clean = (value: string) =>
  value.replace(/\r\n?/g, '\n').replace(unprintable, '').replace(loneSurrogates, '').normalize('NFC').trim()

/** Free text (COM-D13): NFC, trimmed, no control characters; then measured in characters. */
export const text = (min: number, max: number, emptyMessage = 'This field is required') =>
  v.pipe(
    v.string(),
    v.transform(clean),
    v.check((value) => min === 0 || value.length > 0, emptyMessage),
    atLeast(min),
    atMost(max),
  )

// The bound is in `expected`, where `ruleParams` finds it: `check` would hide it in a closure.
const atLeast = (min: number) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (dataset.typed && dataset.value !== '' && [...dataset.value].length < min)
      addIssue({ message: 'Use at least {n} characters', expected: `>=${min}` })
  })
const atMost = (max: number) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    if (dataset.typed && [...dataset.value].length > max)
      addIssue({ message: 'Use at most {n} characters', expected: `<=${max}` })
  })

/** One line of free text: as `text`, and line breaks become spaces. */
export const line = (min: number, max: number, emptyMessage?: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.replace(/\s+/g, ' ')),
    text(min, max, emptyMessage),
  )

/** The year of a UTC date. Beyond these, ISO 8601 needs a sign and PostgreSQL an era. */
const hasBoundedYear = (value: string) => /^[1-9]\d{3}-/.test(value)
const boundedYear = 'Use a year from 1000 to 9999'

/** ISO 8601 with a zone designator; sent as UTC with `Z` (COM-D4). */
export const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/, 'Use a date and time with a zone'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'Use a date and time that exists'),
  v.transform((value) => new Date(value).toISOString()),
  v.check(hasBoundedYear, boundedYear),
)
/** An existing calendar date, YYYY-MM-DD. */
export const PlainDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a date'),
  v.check((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  }, 'Use a date that exists'),
  v.check(hasBoundedYear, boundedYear),
)
/** Lower-cased; checks the format only, since the verification mail proves deliverability. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(254, 'Use at most {n} characters'),
  v.email('Enter a valid email address'),
  v.toLowerCase(),
)
/** Accepts spaces, dots, dashes and brackets; E.164 is made and checked by the server's phone rule. */
export const Phone = v.pipe(v.string(), v.trim(), v.maxLength(32, 'Use at most {n} characters'))
/** IANA time zone name known to this runtime. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone })) && /^[A-Za-z]/.test(zone)
    } catch {
      return false
    }
  }, 'Unknown time zone'),
)
/** A response that is only a message. */
export const Detail = v.object({ detail: v.string() })
