import * as v from 'valibot'

/**
 * A reason as it travels, for a client that words it in another language: `reason` is the id of a declared error
 * (`accounts.username_taken`), a general code, or the message of the schema's rule that a value breaks; `params` are the values of its
 * placeholders.
 */
export const WireReason = v.object({
  reason: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type WireReason = v.InferOutput<typeof WireReason>
