import * as v from 'valibot'
import { Id, line } from '../core/common.ts'

export const maxAdults = 10
export const maxChildren = 20

export const HouseholdAdult = v.object({
  user_id: Id,
  name: v.string(),
  username: v.string(),
  avatar: v.optional(v.string()),
  is_head: v.boolean(),
  /** `invited`: has not accepted yet. */
  status: v.picklist(['active', 'invited']),
})
export type HouseholdAdult = v.InferOutput<typeof HouseholdAdult>

/** A child of a household: a name without an account. */
export const HouseholdChild = v.object({ id: Id, name: v.string(), birth_year: v.nullable(v.number()) })
export type HouseholdChild = v.InferOutput<typeof HouseholdChild>

export const Household = v.object({
  id: Id,
  /** Whether the caller is its head, who invites, removes and hands over. */
  is_head: v.boolean(),
  adults: v.array(HouseholdAdult),
  children: v.array(HouseholdChild),
})
export type Household = v.InferOutput<typeof Household>

/** A household that asks the caller in. */
export const HouseholdInvitation = v.object({ household_id: Id, invited_by: v.nullable(v.string()), created_at: v.string() })
export type HouseholdInvitation = v.InferOutput<typeof HouseholdInvitation>

export const MyHousehold = v.object({ household: v.nullable(Household), invitations: v.array(HouseholdInvitation) })
export type MyHousehold = v.InferOutput<typeof MyHousehold>

export const ChildBody = v.object({
  name: line(1, 80),
  birth_year: v.optional(
    v.nullable(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1900, 'Enter a year after 1900'),
        v.check((year) => year <= new Date().getFullYear(), 'This year has not come yet'),
      ),
    ),
    null,
  ),
})
export const InviteBody = v.object({ username: line(1, 60, 'Enter a username') })

/** A household of a parish, as its priests and admins see it: who has accepted, and the children. */
export const ParishHousehold = v.object({
  id: Id,
  adults: v.array(v.object({ name: v.string(), username: v.string(), is_head: v.boolean() })),
  children: v.array(v.object({ name: v.string(), birth_year: v.nullable(v.number()) })),
})
export type ParishHousehold = v.InferOutput<typeof ParishHousehold>
