import * as v from 'valibot'

/** A member's value of a custom field (PRF-D9): multiple choices are a list of values, a date is YYYY-MM-DD. */
export const CustomValue = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])
export type CustomValue = v.InferOutput<typeof CustomValue>

/** Values by field key. */
export const CustomValues = v.record(v.string(), CustomValue)
export type CustomValues = v.InferOutput<typeof CustomValues>

/** New values by key; null clears one. The server validates each against its field. */
export const CustomChanges = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.nullable(CustomValue)),
  v.check((values) => Object.keys(values).length <= 100, 'Send at most 100 fields'),
)
export type CustomChanges = v.InferOutput<typeof CustomChanges>
