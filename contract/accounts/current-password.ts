import * as v from 'valibot'

/** The password of the account, asked again before a change that matters. */
export const CurrentPassword = v.pipe(
  v.string(),
  v.nonEmpty('Enter your current password'),
  v.maxLength(128, 'Use at most {n} characters'),
)

/** Proof for a change that ends an account: the password, or the word DELETE where the account has none. */
export const Proof = v.object({
  password: v.optional(v.pipe(v.string(), v.maxLength(128, 'Use at most {n} characters'))),
  confirmation: v.optional(v.pipe(v.string(), v.maxLength(20))),
})
export type Proof = v.InferOutput<typeof Proof>
