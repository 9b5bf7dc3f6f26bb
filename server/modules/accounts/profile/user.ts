import type { User } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { findUser, needsCompletion, type UserRow } from '../views.ts'
import { parishOf } from '#server/modules/parishes/views.ts'
import { photoPath } from './photo.ts'
import { policiesDue } from '../consents/consents.ts'
import { findOwnDetails } from './own-details.queries.ts'
import { ownResume } from '../resume/resume.ts'
import { registrationSetting } from '../registration/registration.setting.ts'
import { mayInvite } from '#server/modules/invitations/views.ts'

type Needed = Pick<RequestContext, 'db' | 'bus' | 'now' | 'flags' | 'linkTo'>

/** The member's own record, as in every response with a user. Throws not_found when deleted. */
export async function readUser(tx: Tx, parts: Needed, id: string): Promise<User> {
  const row = await findUser(tx, id)
  const own = row && (await findOwnDetails(tx, id, new Date(parts.now()).toISOString()))
  if (!own) throw new Failure('not_found')
  const registration = await readSetting(tx, parts, registrationSetting)
  return {
    ...shapeUser(row),
    ...(await ownResume(tx, parts, id, own)),
    first_day: own.first_day ?? 0,
    time_format: own.time_format ?? 12,
    can_invite: mayInvite(row, registration, own.active_invitations),
    has_console_account: own.has_console_account,
    policies_due: policiesDue(registration, own.policies_given),
    has_password: own.has_password,
  }
}

const shapeUser = (
  row: UserRow,
): Omit<
  User,
  'resume' | 'first_day' | 'time_format' | 'can_invite' | 'has_console_account' | 'policies_due' | 'has_password'
> => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  parish: parishOf(row),
  profile_photo: photoPath(row.photo_key, 256),
  avatar: photoPath(row.photo_key, 64),
  bio: row.bio,
  date_joined: row.created_at,
  email: row.email,
  phone: row.phone,
  email_verified: row.email_verified_at !== null,
  needs_profile_completion: needsCompletion(row),
  profile_photo_url: photoPath(row.photo_key, 1024),
  instagram_url: row.instagram_url,
  birth_date: row.birth_date,
  city: row.city,
  country: row.country,
  locale: row.locale,
  timezone: row.timezone,
  account_status: row.account_status,
  membership_status: row.membership_status,
  parish_roles: row.parish_roles ?? [],
  custom_fields: row.custom_fields,
  gender: row.gender,
  languages: row.languages,
  church_rank: row.church_rank,
  baptismal_name: row.baptismal_name,
  saint_name: row.saint_name,
  occupation: row.occupation,
  website: row.website,
})
