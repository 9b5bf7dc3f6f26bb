import * as v from 'valibot'
import { SignedInUser, Tokens } from './account.ts'
import { CustomValues } from '../profile-fields/custom-value.ts'

/** The signed-in member's own record (AUTH-02, PRF-D4). */
export const User = v.object({
  ...SignedInUser.entries,
  /** Answers to active admin-defined fields, by key (PRF-D4). */
  custom_fields: v.optional(CustomValues),
})
export type User = v.InferOutput<typeof User>

export const SignedIn = v.object({ ...Tokens.entries, user: User })
export type SignedIn = v.InferOutput<typeof SignedIn>
