import * as v from 'valibot'
import { ParishRef } from '../accounts/account.ts'
import { ChurchRank } from '../accounts/church-rank.ts'
import { Id } from '../core/id.ts'
import { FollowState } from './follow-state.ts'

/** A member in lists of people, as the caller may see them: hidden and empty fields are absent (PRF-D5, PPL-D3). */
export const PersonCard = v.object({
  id: Id,
  username: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  avatar: v.optional(v.string()),
  parish: v.optional(ParishRef),
  church_rank: v.optional(ChurchRank),
  city: v.optional(v.string()),
  /** People whom the caller follows and who follow this member. */
  mutual_follows: v.number(),
  follow: FollowState,
})
export type PersonCard = v.InferOutput<typeof PersonCard>
