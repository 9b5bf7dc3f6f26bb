import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { audiences, visibleFields } from '#contract/settings/visibility.ts'
import { someParish, type Person, somePerson } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { patchProfile, readOtherProfile } = accountsEndpoints
let server: TestServer
let person: Person
let viewers: Record<'leader' | 'mate' | 'waiting' | 'stranger', Person>
beforeAll(async () => {
  server = await startServer()
  const [home, elsewhere] = [await someParish(server.parts, 'St Mark'), await someParish(server.parts, 'St Mary')]
  person = await somePerson(server.parts, { parishId: home.id })
  viewers = {
    leader: await somePerson(server.parts, { parishId: home.id, roles: ['servant'] }),
    mate: await somePerson(server.parts, { parishId: home.id }),
    waiting: await somePerson(server.parts, { parishId: home.id, membership: 'pending', roles: ['servant'] }),
    stranger: await somePerson(server.parts, { parishId: elsewhere.id, roles: ['parish_admin'] }),
  }
  const body = {
    bio: 'I sing',
    birth_date: '1990-05-17',
    gender: 'female',
    city: 'Pasadena',
    country: 'US',
    baptismal_name: 'Maria',
    saint_name: 'St Mary of Egypt',
    languages: JSON.stringify(['ar', 'en']),
    occupation: 'Nurse',
    website: 'https://example.org/me',
  } as const
  const files = { profile_photo: blob(await picture(300, 300)) }
  const filled = await server.api(patchProfile, { body, files }, { token: person.token })
  expect(filled.status).toBe(200)
  await server.parts.db.updateTable('users').set({ church_rank: 'reader' }).where('id', '=', person.id).execute()
})
afterAll(() => server.close())

/** Keys of a profile by the field that hides them, written out from PRF-D4. */
const keys: Record<(typeof visibleFields)[number], string[]> = {
  profile_photo: ['profile_photo', 'avatar'],
  parish: ['parish'],
  bio: ['bio'],
  phone: ['phone'],
  email: ['email'],
  birthday: ['birthday'],
  birth_year: ['birth_year'],
  gender: ['gender'],
  city: ['city', 'country'],
  church_rank: ['church_rank'],
  baptismal_name: ['baptismal_name', 'saint_name'],
  languages: ['languages'],
  occupation: ['occupation'],
  website: ['website'],
}
const counts = ['followers_count', 'following_count', 'is_following']
const own = ['date_joined', 'first_name', 'id', 'last_name', 'username', ...counts]
const always = [...own, 'follow', 'is_muted']
const choose = async (body: Parameters<typeof server.api<typeof settingsEndpoints.patch>>[1]) =>
  expect((await server.api(settingsEndpoints.patch, body, { token: person.token })).status).toBe(200)
const seenBy = async (viewer: Person) =>
  (await server.api(readOtherProfile, { params: { id: person.username } }, { token: viewer.token })).body
const keysSeenBy = async (viewer: Person) => Object.keys(await seenBy(viewer)).sort()

test('PRF-D5~ by default members see name, photo, parish and bio; the parish city, rank and birthday; phone, email and birth year nobody', async () => {
  const ofMembers = ['avatar', 'bio', 'parish', 'profile_photo', 'website']
  const ofParish = ['baptismal_name', 'birthday', 'church_rank', 'city', 'country', 'languages', 'occupation', 'saint_name']
  expect(await keysSeenBy(viewers.stranger)).toEqual([...always, ...ofMembers].sort())
  expect(await keysSeenBy(viewers.waiting)).toEqual([...always, ...ofMembers].sort())
  for (const viewer of [viewers.mate, viewers.leader])
    expect(await keysSeenBy(viewer)).toEqual([...always, ...ofMembers, ...ofParish].sort())
  const self = await seenBy(person)
  expect(Object.keys(self).sort()).toEqual([...own, ...Object.values(keys).flat()].sort())
  expect(self).toMatchObject({ birthday: '05-17', birth_year: 1990, phone: '+201000000000', email: person.email })
})

describe('PRF-D5~ every field is absent for whom it is hidden from, whatever its audience', () => {
  const sees: Record<(typeof audiences)[number], ReadonlyArray<keyof typeof viewers>> = {
    members: ['leader', 'mate', 'waiting', 'stranger'],
    parish: ['leader', 'mate'],
    followers: [],
    leaders: ['leader'],
    only_me: [],
  }
  test.each(audiences)('%s', async (audience) => {
    await choose({ body: { field_visibility: Object.fromEntries(visibleFields.map((field) => [field, audience])) } })
    for (const [name, viewer] of Object.entries(viewers)) {
      const expected = sees[audience].some((each) => each === name) ? Object.values(keys).flat() : []
      expect([name, await keysSeenBy(viewer)]).toEqual([name, [...always, ...expected].sort()])
    }
    expect(await keysSeenBy(person)).toEqual([...own, ...Object.values(keys).flat()].sort())
  })

  test('one field alone', async () => {
    await choose({ body: { field_visibility: Object.fromEntries(visibleFields.map((field) => [field, 'members'])) } })
    for (const field of visibleFields) {
      await choose({ body: { field_visibility: { [field]: 'only_me' } } })
      const hidden = Object.values(keys)
        .flat()
        .filter((key) => !keys[field].includes(key))
      expect([field, await keysSeenBy(viewers.leader)]).toEqual([field, [...always, ...hidden].sort()])
      await choose({ body: { field_visibility: { [field]: 'members' } } })
    }
  })
})

test('PRF-D5~ a hidden field and an empty one look the same', async () => {
  const [empty, hiding] = [await somePerson(server.parts), await somePerson(server.parts)]
  await server.api(patchProfile, { body: { bio: 'Hidden', occupation: 'Spy' } }, { token: hiding.token })
  const hide = { field_visibility: { bio: 'only_me', occupation: 'only_me' } } as const
  await server.api(settingsEndpoints.patch, { body: hide }, { token: hiding.token })
  const seen = async ({ id }: Person) =>
    Object.keys((await server.api(readOtherProfile, { params: { id } }, { token: viewers.mate.token })).body).sort()
  expect(await seen(hiding)).toEqual(await seen(empty))
})

test('PRF-D7 a private profile shows name, photo and parish, and says that it is private; its owner sees all', async () => {
  await choose({ body: { follow_approval: true, field_visibility: { profile_photo: 'members', parish: 'members' } } })
  for (const viewer of Object.values(viewers)) {
    expect(await keysSeenBy(viewer)).toEqual(
      [
        'avatar',
        'follow',
        'is_muted',
        ...counts,
        'first_name',
        'id',
        'is_private',
        'last_name',
        'parish',
        'profile_photo',
        'username',
      ].sort(),
    )
  }
  expect(await keysSeenBy(person)).toContain('phone')
  await choose({ body: { field_visibility: { profile_photo: 'parish' } } })
  expect(await keysSeenBy(viewers.stranger)).not.toContain('profile_photo')
  await choose({ body: { follow_approval: false } })
})

test('PRF-D7 a member who is not listed is not found by members of other parishes', async () => {
  await choose({ body: { listed_in_directory: false } })
  const status = async ({ token }: Person) =>
    (await server.api(readOtherProfile, { params: { id: person.id } }, { token })).status
  expect(await Promise.all(Object.values(viewers).map(status))).toEqual([200, 200, 404, 404])
  expect(await status(person)).toBe(200)
  await choose({ body: { listed_in_directory: true } })
})

test('PRF-D10~ the Instagram link is shown while the flag is on', async () => {
  const linked = await somePerson(server.parts)
  await server.api(patchProfile, { body: { instagram_url: '@mina' } }, { token: linked.token })
  const link = async () =>
    (await server.api(readOtherProfile, { params: { id: linked.id } }, { token: viewers.mate.token })).body.instagram_url
  expect(await link()).toBeUndefined()
  await server.parts.db
    .insertInto('feature_flags')
    .values({ name: 'instagram', enabled: true })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ enabled: true }))
    .execute()
  expect(await link()).toBe('https://www.instagram.com/mina')
})
