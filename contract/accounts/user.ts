import * as v from 'valibot'
import { Gender, SignedInUser, Tokens } from './account.ts'
import { ChurchRank } from './church-rank.ts'
import { CustomValues } from '../profile-fields/custom-value.ts'

/** A resume as its owner uploaded it. `name`: the owner's name of the file. */
export const ResumeFile = v.object({
  name: v.string(),
  type: v.picklist(['pdf', 'docx']),
  size_bytes: v.number(),
  added_at: v.string(),
})
export type ResumeFile = v.InferOutput<typeof ResumeFile>

/** The signed-in member's own record (AUTH-02, PRF-D4). */
export const User = v.object({
  ...SignedInUser.entries,
  /** Answers to active admin-defined fields, by key (PRF-D4). */
  custom_fields: v.optional(CustomValues),
  /** What `resume` opens. */
  resume_file: v.optional(v.nullable(ResumeFile)),
  gender: v.optional(v.nullable(Gender)),
  languages: v.optional(v.array(v.string())),
  church_rank: v.optional(ChurchRank),
  baptismal_name: v.optional(v.nullable(v.string())),
  saint_name: v.optional(v.nullable(v.string())),
  occupation: v.optional(v.nullable(v.string())),
  website: v.optional(v.nullable(v.string())),
})
export type User = v.InferOutput<typeof User>

export const SignedIn = v.object({ ...Tokens.entries, user: User })
export type SignedIn = v.InferOutput<typeof SignedIn>
