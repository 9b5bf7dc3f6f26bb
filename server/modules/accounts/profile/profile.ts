import { accountsErrors } from '#contract/accounts/errors.ts'
import type { HandlerInput, UploadedFile } from '#contract/core/endpoint.ts'
import type { accountsEndpoints } from '#contract/accounts/accounts.ts'
import type { Updateable } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import { afterCommit, type Tx } from '#server/platform/db/tx.ts'
import { Failure, fieldFailure } from '#server/platform/base/failure.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { birthDateError, guardianAgeError } from '#server/platform/base/people/age.ts'
import { collectErrors, instagramUrl } from './account-fields.ts'
import { isRenamed } from './change-person.ts'
import { requirePhone } from '#server/platform/base/people/phone.ts'
import { deletePhoto, storePhoto } from './photo.ts'
import { registrationSetting } from '../registration/registration.setting.ts'
import { isUsernameFreeFor, usernameError } from '#server/modules/handles/views.ts'
import { blockFormerUsername, updateUser } from './user.queries.ts'
import { findActiveParish } from '#server/modules/parishes/views.ts'
import { findUser, lockUser, type UserRow } from '../views.ts'

type Changes = Partial<Omit<HandlerInput<typeof accountsEndpoints.patchProfile>['body'], 'email' | 'password' | 'resume'>>
const day = 86_400_000
const between = 30 * day
const blockedFor = 90 * day

/** Updates the given fields of a record; returns whether the username changed. Throws 400, 409. */
export async function changeProfile(
  tx: Tx,
  parts: Parts,
  userId: string,
  changes: Changes,
  photo: UploadedFile | undefined,
): Promise<{ renamed: boolean }> {
  await lockUser(tx, userId)
  const before = await findUser(tx, userId)
  if (!before) throw new Failure('not_found')
  const at = parts.now()
  const { photo_key: photoBefore } = before
  const renamed = changes.username !== undefined && changes.username !== before.username
  const row = {
    ...(await plainFields(tx, parts, before, changes)),
    ...(renamed && changes.username !== undefined ? await newUsername(tx, before, changes.username, at) : {}),
  }
  if (changes.parish && changes.parish !== before.parish_id)
    await parts.ask(tx, 'parishes.chooseHome', { userId, parishId: changes.parish })
  if (changes.custom_fields)
    await parts.ask(tx, 'profileFields.saveValues', {
      userId,
      country: await countryOf(tx, before, changes),
      changes: changes.custom_fields,
    })
  const photo_key = photo ? await storePhoto(parts.files, photo) : changes.profile_photo === null ? null : before.photo_key
  await updateUser(tx, userId, { ...row, photo_key }, new Date(at).toISOString())
  if (isRenamed(changes)) await parts.tell(tx, 'person.renamed', { userId })
  if (photoBefore && photo_key !== photoBefore) await afterCommit(tx, () => deletePhoto(parts.files, photoBefore))
  return { renamed }
}

async function plainFields(tx: Tx, parts: Parts, before: UserRow, changes: Changes): Promise<Updateable<Database['users']>> {
  const { min_age, guardian_age } = await readSetting(tx, parts, registrationSetting)
  const faults = collectErrors()
  faults.add(
    'birth_date',
    birthDateError(changes.birth_date, min_age, parts.now()),
    guardianAgeError(before.birth_date, changes.birth_date, guardian_age, parts.now()),
  )
  const instagram = changes.instagram_url ? instagramUrl(changes.instagram_url) : null
  if (changes.instagram_url && !instagram) faults.add('instagram_url', accountsErrors.instagram_unknown)
  faults.throwAny()
  const { first_name, last_name, birth_date, bio, country, gender, languages, locale, timezone } = changes
  const { city, baptismal_name, saint_name, occupation, website } = changes
  return {
    ...given({ first_name, last_name, birth_date, bio, country, gender, languages, locale, timezone }),
    ...given({
      city: filled(city),
      baptismal_name: filled(baptismal_name),
      saint_name: filled(saint_name),
      occupation: filled(occupation),
      website,
    }),
    ...(changes.phone === undefined ? {} : { phone: await requirePhone(changes.phone, await countryOf(tx, before, changes)) }),
    ...(changes.instagram_url === undefined ? {} : { instagram_url: instagram }),
  }
}

const countryOf = async (tx: Tx, before: UserRow, { parish, country }: Changes) =>
  (parish && (await findActiveParish(tx, parish))?.country) || country || before.parish_country || before.country || null

async function newUsername(tx: Tx, before: UserRow, username: string, at: number): Promise<Updateable<Database['users']>> {
  const problem = usernameError(username)
  if (problem) throw fieldFailure('username', problem)
  const isFirstChoice = before.username.startsWith('user_')
  if (!isFirstChoice && before.username_changed_at && Date.parse(before.username_changed_at) + between > at) {
    throw fieldFailure('username', accountsErrors.username_change_too_soon)
  }
  const instant = new Date(at).toISOString()
  if (!(await isUsernameFreeFor(tx, username, before.id, instant))) throw fieldFailure('username', accountsErrors.username_taken)
  if (isFirstChoice) return { username }
  await blockFormerUsername(tx, before.username, before.id, instant, new Date(at + blockedFor).toISOString())
  return { username, username_changed_at: instant }
}

const filled = (text: string | null | undefined) => (text === '' ? null : text)

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
