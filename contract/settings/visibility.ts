import * as v from 'valibot'

/**
 * Who sees a field of a member's profile (PRF-D5). `leaders`: members with a role in the member's parish; `only_me`: no other
 * member, parish leaders included.
 */
export const audiences = ['members', 'parish', 'followers', 'leaders', 'only_me'] as const
export const Audience = v.picklist(audiences)
export type Audience = v.InferOutput<typeof Audience>

/** Who looks at a member: the member, a leader of the parish, a member of the parish, any other member. */
export type Relation = 'self' | 'leader' | 'parish' | 'member'
/** `isFollower`: the member has let them follow. */
export type Onlooker = { relation: Relation; isFollower: boolean }

/** Fields that a private profile, whose owner approves followers, shows to everyone it may be shown to (PRF-D7). */
export const fieldsOfPrivate: readonly VisibleField[] = ['profile_photo', 'parish']

/** Whether an onlooker sees a field. */
export function sees({ relation, isFollower }: Onlooker, audience: Audience): boolean {
  if (relation === 'self' || audience === 'members') return true
  if (audience === 'parish') return relation === 'leader' || relation === 'parish'
  if (audience === 'followers') return isFollower
  return audience === 'leaders' && relation === 'leader'
}

/** Whether a profile shows only the fields of a private one. */
export const isClosedTo = ({ relation, isFollower }: Onlooker, { follow_approval }: { follow_approval: boolean }): boolean =>
  follow_approval && relation !== 'self' && !isFollower

/** Fields with a visibility of their own, in the order they are shown. Names are shown to every member. */
export const visibleFields = [
  'profile_photo',
  'parish',
  'bio',
  'phone',
  'email',
  'birthday',
  'birth_year',
  'gender',
  'city',
  'church_rank',
  'baptismal_name',
  'languages',
  'occupation',
  'website',
] as const
export type VisibleField = (typeof visibleFields)[number]

// Object.fromEntries widens the keys to string; they are the members of `visibleFields`.
const eachField = <S>(make: () => S) =>
  Object.fromEntries(visibleFields.map((field) => [field, make()])) as Record<VisibleField, S>

export const FieldVisibilities = v.object(/* @__PURE__ */ eachField(() => Audience))
export type FieldVisibilities = v.InferOutput<typeof FieldVisibilities>

/** Absent fields stay unchanged; null returns to the community's default. */
export const FieldVisibilitiesPatch = v.strictObject(
  /* @__PURE__ */ eachField(() => v.optional(v.nullable(Audience))),
  'Unknown field of the profile',
)

/** Defaults of the specification, until an admin sets others. */
export const specifiedDefaults: FieldVisibilities = {
  profile_photo: 'members',
  parish: 'members',
  bio: 'members',
  phone: 'only_me',
  email: 'only_me',
  birthday: 'parish',
  birth_year: 'only_me',
  gender: 'only_me',
  city: 'parish',
  church_rank: 'parish',
  baptismal_name: 'parish',
  languages: 'parish',
  occupation: 'parish',
  website: 'members',
}
