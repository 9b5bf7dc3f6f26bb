import type { PublicProfile } from '#contract/accounts/account.ts'
import type { CustomValues } from '#contract/profile-fields/custom-value.ts'
import {
  fieldsOfPrivate,
  isClosedTo,
  type Onlooker,
  sees,
  type VisibleField,
  visibleFields,
} from '#contract/settings/visibility.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { followingOf } from '#server/modules/people/views.ts'
import { ownFields } from '#server/modules/profile-fields/views.ts'
import { relationTo, visibilityOf } from '#server/modules/settings/views.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type { UserCaller } from '#server/platform/security/caller.ts'
import type { UserRow } from '../views.ts'
import { placeholderPhone } from './completion.ts'
import { photoPath } from './photo.ts'

type Always = 'is_private' | 'followers_count' | 'following_count' | 'is_following'
type Values = { [K in keyof PublicProfile]?: PublicProfile[K] | null }

/**
 * A member as the caller may see them: hidden and empty fields are absent (PRF-D5, PRF-D7). Throws not_found across a block, and
 * for a member whom no directory lists, unless the caller is of their parish or follows them.
 */
export async function seenProfile(tx: Tx, parts: Parts & { caller: UserCaller }, row: UserRow): Promise<PublicProfile> {
  const look = await lookAt(tx, parts, parts.caller.userId, row.id)
  if (!look.isOpen) throw new Failure('not_found')
  const { relation, visibility, onlooker } = look
  const { status, follows_me, is_muted, is_barred: _never, ...counts } = look.following
  const isClosed = isClosedTo(onlooker, visibility)
  const shown = visibleFields.filter(
    (field) => sees(onlooker, visibility.fields[field]) && (!isClosed || fieldsOfPrivate.includes(field)),
  )
  const values = valuesOf(row, await parts.flags.isOn(tx, 'instagram', parts.caller))
  const { id, username, first_name, last_name } = row
  return {
    id,
    username,
    first_name,
    last_name,
    ...counts,
    is_following: onlooker.isFollower,
    ...(relation === 'self' ? {} : { follow: { status, follows_me }, is_muted }),
    ...filled(Object.assign({}, ...shown.map((field) => values[field]))),
    ...(isClosed
      ? { is_private: true }
      : filled({ date_joined: row.created_at, custom_fields: await seenAnswers(tx, id, onlooker) })),
  }
}

/** Whether the viewer may open the profile of another member (PRF-D7). */
export async function isProfileSeenBy(tx: Tx, parts: Parts, viewerId: string, row: UserRow): Promise<boolean> {
  return row.account_status === 'active' && (await lookAt(tx, parts, viewerId, row.id)).isOpen
}

async function lookAt(tx: Tx, parts: Parts, viewerId: string, memberId: string) {
  const relation = await relationTo(tx, viewerId, memberId)
  const following = await followingOf(tx, viewerId, memberId)
  const onlooker: Onlooker = { relation, isFollower: following.status === 'active' }
  const visibility = await visibilityOf(tx, parts, memberId)
  const isUnlisted = !visibility.listed_in_directory && relation === 'member' && !onlooker.isFollower
  return { relation, following, onlooker, visibility, isOpen: !following.is_barred && !isUnlisted }
}

const valuesOf = (row: UserRow, hasInstagram: boolean): Record<VisibleField, Values> => ({
  profile_photo: { profile_photo: photoPath(row.photo_key, 256), avatar: photoPath(row.photo_key, 64) },
  parish: { parish: parishOf(row) },
  bio: { bio: row.bio },
  phone: { phone: row.phone === placeholderPhone ? null : row.phone },
  email: { email: row.email },
  birthday: { birthday: row.birth_date?.slice(5) ?? null },
  birth_year: { birth_year: row.birth_date === null ? null : Number(row.birth_date.slice(0, 4)) },
  gender: { gender: row.gender },
  city: { city: row.city, country: row.country },
  church_rank: { church_rank: row.church_rank === 'none' ? null : row.church_rank },
  baptismal_name: { baptismal_name: row.baptismal_name, saint_name: row.saint_name },
  languages: { languages: row.languages },
  occupation: { occupation: row.occupation },
  website: { website: row.website, instagram_url: hasInstagram ? row.instagram_url : null },
})

/** Answers to admin-defined fields, each seen by the audience that its definition names. */
async function seenAnswers(tx: Tx, userId: string, onlooker: Onlooker): Promise<CustomValues> {
  const answered = (await ownFields(tx, userId)).filter(({ visibility }) => sees(onlooker, visibility))
  return Object.fromEntries(answered.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
}

const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as Omit<Partial<PublicProfile>, Always> // Object.fromEntries loses the keys

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
