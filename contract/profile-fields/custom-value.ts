import * as v from 'valibot'

/** What a member tells in an admin-defined field (PRF-D9): several choices are a list of their values, a day is YYYY-MM-DD. */
export const CustomValue = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])
export type CustomValue = v.InferOutput<typeof CustomValue>

/** Values by the keys of their fields. */
export const CustomValues = v.record(v.string(), CustomValue)
export type CustomValues = v.InferOutput<typeof CustomValues>

/** New values by key; null empties one. What each field takes is the server's to say. */
export const CustomChanges = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.nullable(CustomValue)),
  v.check((values) => Object.keys(values).length <= 100, 'Send at most 100 fields'),
)
export type CustomChanges = v.InferOutput<typeof CustomChanges>
