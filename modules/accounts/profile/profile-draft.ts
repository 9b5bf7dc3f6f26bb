import type { CallInput } from '#contract/core/endpoint.ts'
import type { accountsEndpoints, User } from '#contract/accounts/accounts.ts'

export type ProfileDraft = ReturnType<typeof draftOf>
export type ProfileChanges = CallInput<typeof accountsEndpoints.patchProfile>['body']

const placeholderPhone = '0000000000'

/** The record as a form holds it: empty texts for what is not filled in. */
export const draftOf = (user: User) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  phone: user.phone === placeholderPhone ? '' : (user.phone ?? ''),
  bio: user.bio,
  birth_date: user.birth_date ?? '',
  gender: user.gender ?? '',
  city: user.city ?? '',
  country: user.country ?? '',
  languages: user.languages ?? [],
  parish: user.parish?.id ?? '',
  baptismal_name: user.baptismal_name ?? '',
  saint_name: user.saint_name ?? '',
  occupation: user.occupation ?? '',
  website: user.website ?? '',
  instagram_url: user.instagram_url ?? '',
})

/** The fields that differ from the record; those that may be empty are cleared by null. */
export function changesOf(draft: ProfileDraft, user: User): Record<string, unknown> {
  const before = draftOf(user)
  const names = Object.keys(before) as (keyof ProfileDraft)[] // the keys of the draft
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, draft[name] === '' && clearable.includes(name) ? null : draft[name]]),
  )
}

const clearable: readonly (keyof ProfileDraft)[] = ['gender', 'country', 'website', 'instagram_url']
