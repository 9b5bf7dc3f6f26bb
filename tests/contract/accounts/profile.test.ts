import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { blob, picture } from '../../support/files/pictures.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { untyped } from '../../support/untyped.ts'

let server: TestServer
let parish: Awaited<ReturnType<typeof someParish>>
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts, 'St Mark')
})
afterAll(() => server.close())

const { readProfile, patchProfile, completeProfile, readOtherProfile, refresh } = accountsEndpoints
const day = 86_400_000
const member = (options: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId: parish.id, ...options })
type Patch = Parameters<typeof server.api<typeof patchProfile>>[1]
const patch = (token: string, body: NonNullable<Patch>['body'], files?: { profile_photo: Blob }) =>
  server.api(patchProfile, { body, ...(files ? { files } : {}) }, { token })

test('API-015 AUTH-02 AUTH-03 the profile is the whole user record', async () => {
  const person = await member({ firstName: 'Marina', roles: ['servant'] })
  const { status, body } = await server.api(readProfile, {}, { token: person.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: person.id,
    email: person.email,
    username: person.username,
    first_name: 'Marina',
    last_name: expect.any(String),
    phone: '+201000000000',
    parish: {
      id: parish.id,
      slug: parish.slug,
      name: 'St Mark',
      diocese_name: 'Diocese of the South',
      name_ar: null,
      diocese_name_ar: null,
    },
    email_verified: true,
    needs_profile_completion: false,
    custom_fields: {},
    gender: null,
    languages: [],
    church_rank: 'none',
    baptismal_name: null,
    saint_name: null,
    occupation: null,
    website: null,
    profile_photo: null,
    profile_photo_url: null,
    avatar: null,
    resume: null,
    resume_file: null,
    instagram_url: null,
    time_format: 12,
    first_day: 0,
    bio: '',
    birth_date: null,
    city: null,
    country: null,
    locale: 'en',
    timezone: 'UTC',
    account_status: 'active',
    membership_status: 'active',
    parish_roles: ['servant'],
    can_invite: true,
    has_console_account: false,
    policies_due: ['terms', 'privacy'],
    has_password: false,
    date_joined: expect.stringMatching(/Z$/),
  })
  expect((await server.api(readProfile)).status).toBe(401)
})

test('TRAP-23 the own record shows a linked active console account', async () => {
  const person = await member()
  const { id } = await someAdmin(server.parts, { role: 'moderator', linkedUserId: person.id })
  const hasConsoleAccount = async () => (await server.api(readProfile, {}, { token: person.token })).body.has_console_account
  expect(await hasConsoleAccount()).toBe(true)
  await server.parts.db.updateTable('admin_users').set({ is_active: false }).where('id', '=', id).execute()
  expect(await hasConsoleAccount()).toBe(false)
})

test('TRAP-8 ACC-D10 reading the profile answers 403 for suspended and banned members only', async () => {
  const statuses = { active: 200, pending: 200, deactivated: 200, pending_deletion: 200, suspended: 403, banned: 403 } as const
  for (const [status, expected] of Object.entries(statuses)) {
    const person = await member({ status: status as keyof typeof statuses, verified: false })
    expect([status, (await server.api(readProfile, {}, { token: person.token })).status]).toEqual([status, expected])
  }
})

test('PRF-D1 TRAP-80 the server reports an incomplete profile', async () => {
  const incomplete = async (options: Parameters<typeof somePerson>[1]) =>
    (await server.api(readProfile, {}, { token: (await somePerson(server.parts, options)).token })).body.needs_profile_completion
  expect(await incomplete({ parishId: parish.id })).toBe(false)
  expect(await incomplete({ parishId: parish.id, membership: 'pending' })).toBe(false)
  expect(await incomplete({})).toBe(true)
  expect(await incomplete({ parishId: parish.id, phone: null })).toBe(true)
  expect(await incomplete({ parishId: parish.id, phone: '0000000000' })).toBe(true)
  expect(await incomplete({ parishId: parish.id, username: 'user_a1b2c3d4' })).toBe(true)
})

test('API-016 PRF-D4 PRF-D6 only the given fields change', async () => {
  const person = await member()
  const { status, body } = await patch(person.token, {
    first_name: ' Marina ',
    bio: 'Line one\r\nline two',
    city: 'Cairo',
    country: 'eg',
    locale: 'ar',
    timezone: 'Africa/Cairo',
    phone: '0100 999 8877',
    birth_date: '1990-05-17',
    instagram_url: '@st.mark',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    first_name: 'Marina',
    bio: 'Line one\nline two',
    city: 'Cairo',
    country: 'EG',
    locale: 'ar',
    timezone: 'Africa/Cairo',
    phone: '+201009998877',
    birth_date: '1990-05-17',
    instagram_url: 'https://www.instagram.com/st.mark',
    username: person.username,
    parish: { id: parish.id },
  })
  expect((await patch(person.token, {})).body).toEqual(body)
  expect((await patch(person.token, { city: null, instagram_url: null })).body).toMatchObject({
    city: null,
    instagram_url: null,
    bio: 'Line one\nline two',
  })
})

test('PRF-D6 email and password cannot be changed here', async () => {
  const person = await member()
  const { status, body } = await patch(person.token, { email: 'new@example.org', password: 'kite-lantern-river', bio: 'changed' })
  expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([400, ['email', 'password']])
  expect((await server.api(readProfile, {}, { token: person.token })).body).toMatchObject({ email: person.email, bio: '' })
})

test('E3 extra fields change nothing', async () => {
  const person = await member({ verified: false })
  const before = (await server.api(readProfile, {}, { token: person.token })).body
  const extra = {
    id: 'x',
    role: 'superadmin',
    is_active: false,
    email_verified: true,
    account_status: 'banned',
    parish_roles: ['parish_admin'],
    can_invite: true,
    date_joined: '2000-01-01',
  }
  expect((await patch(person.token, untyped(extra))).body).toEqual(before)
})

test('PRF-D6 TRAP-80 errors are reported by field', async () => {
  const person = await member()
  const bad: Array<[string, Record<string, unknown>]> = [
    ['phone', { phone: '0000000000' }],
    ['phone', { phone: '12' }],
    ['first_name', { first_name: ' ' }],
    ['bio', { bio: 'x'.repeat(501) }],
    ['birth_date', { birth_date: '2020-01-01' }],
    ['birth_date', { birth_date: '1990-02-30' }],
    ['timezone', { timezone: 'Mars/Base' }],
    ['instagram_url', { instagram_url: 'https://evil.example/x' }],
    ['username', { username: 'user_12345678' }],
    ['username', { username: 'edit' }],
    ['parish', { parish: '01900000-0000-7000-8000-000000000000' }],
    ['locale', { locale: 'fr' }],
    ['country', { country: 'Egypt' }],
  ]
  for (const [field, body] of bad) {
    const answer = await patch(person.token, body)
    expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 400, [field]])
  }
})

test('PRF-D4 PRF-D6 the further fields are stored as given, cleared by null or an empty text, and refused at their field', async () => {
  const person = await member()
  const given = {
    gender: 'male' as const,
    languages: ['ar', 'en', 'ar'],
    baptismal_name: 'Mina',
    saint_name: 'St Mina',
    occupation: 'Teacher',
    website: 'https://example.org/mina',
    country: 'eg',
  } satisfies NonNullable<Patch>['body']
  const stored = { ...given, languages: ['ar', 'en'], country: 'EG' }
  expect((await patch(person.token, given)).body).toMatchObject(stored)
  const wrong: Array<[object, string]> = [
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'example.org' }, 'website'],
    [{ gender: 'other' }, 'gender'],
    [{ languages: ['Arabic'] }, 'languages'],
    [{ languages: Array.from({ length: 11 }, () => 'en') }, 'languages'],
    [{ bio: 'x'.repeat(501) }, 'bio'],
    [{ occupation: 'x'.repeat(121) }, 'occupation'],
    [{ country: 'Egypt' }, 'country'],
  ]
  for (const [body, name] of wrong) {
    const answer = await patch(person.token, untyped(body))
    expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 400, [name]])
  }
  expect((await server.api(readProfile, {}, { token: person.token })).body).toMatchObject(stored)
  const cleared = { gender: null, languages: [], baptismal_name: '', saint_name: '', occupation: null, website: null }
  expect((await patch(person.token, cleared)).body).toMatchObject({
    gender: null,
    languages: [],
    baptismal_name: null,
    saint_name: null,
    occupation: null,
    website: null,
  })
})

test('INV-D12 a username changes once in 30 days; the old one leads to the profile for 90', async () => {
  const person = await member({ username: 'first.name' })
  expect((await patch(person.token, { username: 'second.name' })).body.username).toBe('second.name')
  const soon = await patch(person.token, { username: 'third.name' })
  expect([soon.status, soon.body.code]).toEqual([409, 'username_change_too_soon'])
  const other = await member()
  for (const name of ['first.name', 'SECOND.name']) {
    const taken = await patch(other.token, { username: name })
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors ?? {})]).toEqual([409, 'username_taken', ['username']])
    expect((await server.api(readOtherProfile, { params: { id: name } }, { token: other.token })).body).toMatchObject({
      id: person.id,
      username: 'second.name',
    })
  }
  server.clock.advance(31 * day)
  const { token } = await someSession(server.parts, person.id)
  expect((await patch(token, { username: 'first.name' })).body.username).toBe('first.name')
})

test('INV-D12 of two simultaneous requests for one username, one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => member()))
  const answers = await Promise.all(people.map(({ token }) => patch(token, { username: 'wanted.name' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('PRF-D6 PAR-D4 the parish is sent as id and returned as object; a second move within 30 days is rejected', async () => {
  const second = await someParish(server.parts, 'St Mary')
  const third = await someParish(server.parts, 'St George')
  const person = await member()
  const moved = await patch(person.token, { parish: second.id })
  expect([moved.status, moved.body.parish]).toEqual([
    200,
    {
      id: second.id,
      slug: second.slug,
      name: 'St Mary',
      diocese_name: 'Diocese of the South',
      name_ar: null,
      diocese_name_ar: null,
    },
  ])
  const again = await patch(person.token, { parish: third.id, bio: 'not stored either' })
  expect([again.status, again.body.code]).toEqual([409, 'parish_change_too_soon'])
  expect((await server.api(readProfile, {}, { token: person.token })).body).toMatchObject({ parish: { id: second.id }, bio: '' })
})

test('API-014 PRF-D2 completing the profile returns the user, and new tokens when the username changed', async () => {
  const person = await somePerson(server.parts, { username: 'user_x1y2z3w4', phone: '0000000000' })
  const missing = await server.api(completeProfile, { body: { first_name: 'Marina' } }, { token: person.token })
  expect([missing.status, Object.keys(missing.body.errors ?? {}).sort()]).toEqual([400, ['parish', 'phone', 'username']])
  const body = { username: 'marina.sawiris', phone: '0100 123 4567', parish: parish.id, birth_date: '1990-05-17' }
  const done = await server.api(completeProfile, { body }, { token: person.token })
  expect([done.status, done.body.user.needs_profile_completion, done.body.user.username, done.body.user.phone]).toEqual([
    200,
    false,
    'marina.sawiris',
    '+201001234567',
  ])
  expect((await server.api(readProfile, {}, { token: done.body.access! })).status).toBe(200)
  expect((await server.api(refresh, { body: { refresh: done.body.refresh! } })).status).toBe(200)
  const again = await server.api(completeProfile, { body: { last_name: 'Sawiris' } }, { token: person.token })
  expect([again.status, again.body.access, again.body.user.last_name]).toEqual([200, undefined, 'Sawiris'])
  expect((await server.api(completeProfile, { body })).status).toBe(401)
})

test('API-017 PRF-D7 PRF-D5~ other people are found by id or username, with the fields members may see', async () => {
  const person = await member({ firstName: 'Kyrillos' })
  const reader = await member()
  for (const id of [person.id, person.username, person.username.toUpperCase()]) {
    const { status, body } = await server.api(readOtherProfile, { params: { id } }, { token: reader.token })
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      [
        'date_joined',
        'first_name',
        'follow',
        'followers_count',
        'following_count',
        'id',
        'is_following',
        'is_muted',
        'last_name',
        'parish',
        'username',
      ],
    ])
    expect(body).toMatchObject({ id: person.id, first_name: 'Kyrillos', parish: { name: 'St Mark' } })
  }
  for (const hidden of [
    await member({ status: 'suspended' }),
    await member({ status: 'banned' }),
    await member({ status: 'deactivated' }),
    { id: '01900000-0000-7000-8000-000000000000', username: 'no.body' },
  ]) {
    for (const id of [hidden.id, hidden.username])
      expect((await server.api(readOtherProfile, { params: { id } }, { token: reader.token })).status).toBe(404)
  }
  expect((await server.api(readOtherProfile, { params: { id: person.id } })).status).toBe(401)
})

test('H1 H2 the module’s data about a person is exported and erased', async () => {
  const { accounts } = await import('#server/modules/accounts/module.ts')
  const person = await member({ firstName: 'Canary' })
  const { body } = await patch(person.token, { bio: 'canary bio' }, { profile_photo: blob(await picture(300, 300)) })
  const exported = JSON.stringify(await accounts.personalData.export(server.parts.db, person.id, server.parts))
  for (const piece of ['Canary', 'canary bio', person.email, person.username]) expect(exported).toContain(piece)
  expect(exported).not.toMatch(/password_hash|token_hash/)
  const { transact } = await import('#server/platform/db/tx.ts')
  await transact(server.parts.db, (tx) => accounts.personalData.erase(tx, person.id, server.parts))
  const left = JSON.stringify(await server.parts.db.selectFrom('users').where('id', '=', person.id).selectAll().execute())
  for (const piece of ['Canary', 'canary bio', person.email, person.username]) expect(left).not.toContain(piece)
  expect((await fetch(server.url + body.avatar)).status).toBe(404)
  expect((await server.api(readProfile, {}, { token: person.token })).status).toBe(401)
})
