import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { installed } from '#server/installed.ts'
import { erasePerson, exportPerson } from '#server/personal-data.ts'
import { transact } from '#server/platform/db/tx.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { type Person, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { follow, unfollow, followers, following, requests, accept, decline, removeFollower } = socialEndpoints
const by = ({ token }: Person) => ({ token })
const someone = () => somePerson(server.parts)
const follows = (who: Person, whom: Person) => server.api(follow, { body: { user_id: whom.id } }, by(who))
const namesIn = async (list: typeof followers | typeof following, who: Person, user_id?: string) =>
  (await server.api(list, { query: user_id === undefined ? {} : { user_id } }, by(who))).body.results.map(({ id }) => id)
const profileOf = async (viewer: Person, whom: Person) =>
  (await server.api(accountsEndpoints.readOtherProfile, { params: { id: whom.id } }, by(viewer))).body

test('PPL-D1 API-028 a member follows another; repeated, it answers the same, and both are counted once', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const answer = { status: 'active', is_following: true, followers_count: 1 }
  expect((await follows(mina, marina)).body).toEqual(answer)
  expect((await follows(mina, marina)).body).toEqual(answer)
  expect(await namesIn(followers, marina)).toEqual([mina.id])
  expect(await namesIn(following, marina, mina.id)).toEqual([marina.id])
  expect(await profileOf(mina, marina)).toMatchObject({
    followers_count: 1,
    following_count: 0,
    is_following: true,
    follow: { status: 'active', follows_me: false },
  })
  expect(await profileOf(marina, mina)).toMatchObject({ following_count: 1, follow: { status: 'none', follows_me: true } })
})

test('PPL-D1 NTF-D2~ a follower, a request and its acceptance are notices; blocked and muted people send none', async () => {
  const [mina, marina, quiet] = [await someone(), await someone(), await someone()]
  const kindsOf = async (who: Person) =>
    (await server.api(notificationsEndpoints.list, {}, by(who))).body.results.map(({ kind, fact, actor }) => [
      kind,
      fact,
      actor?.id,
    ])
  await follows(mina, marina)
  expect(await kindsOf(marina)).toEqual([['follow', 'followed', mina.id]])
  await server.api(settingsEndpoints.patch, { body: { follow_approval: true } }, by(mina))
  await follows(marina, mina)
  expect(await kindsOf(mina)).toEqual([['follow_request', 'asked', marina.id]])
  const waiting = (await server.api(requests, {}, by(mina))).body.results
  await server.api(accept, { params: { id: itemAt(waiting, 0).id } }, by(mina))
  expect(await kindsOf(marina)).toContainEqual(['follow', 'accepted', mina.id])
  await server.api(barriersEndpoints.mute, { body: { user_id: mina.id } }, by(quiet))
  await follows(mina, quiet)
  expect(await kindsOf(quiet)).toEqual([])
})

test('PPL-D1 nobody follows themselves, a stranger without account, or somebody suspended', async () => {
  const mina = await someone()
  const gone = await somePerson(server.parts, { status: 'suspended' })
  expect(await follows(mina, mina)).toMatchObject({ status: 400, body: { errors: { user_id: ['This is you.'] } } })
  expect((await follows(mina, { ...mina, id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404)
  expect((await follows(mina, gone)).status).toBe(404)
  expect((await server.api(follow, { body: { user_id: gone.id } })).status).toBe(401)
})

test('PPL-D1 API-029 following ends by either side, and the counts follow', async () => {
  const [mina, marina] = [await someone(), await someone()]
  await follows(mina, marina)
  expect((await server.api(unfollow, { body: { user_id: marina.id } }, by(mina))).body).toEqual({
    status: 'none',
    is_following: false,
    followers_count: 0,
  })
  expect((await server.api(unfollow, { body: { user_id: marina.id } }, by(mina))).status).toBe(200)
  await follows(mina, marina)
  expect((await server.api(removeFollower, { params: { user_id: mina.id } }, by(marina))).status).toBe(200)
  expect(await namesIn(followers, marina)).toEqual([])
  expect(await profileOf(marina, mina)).toMatchObject({ following_count: 0, followers_count: 0 })
})

test('PPL-D1 two who follow each other at once, many times, are counted once', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => (turn % 2 === 0 ? follows(mina, marina) : follows(marina, mina))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const counts = await server.parts.db
    .selectFrom('follow_counts')
    .where('user_id', 'in', [mina.id, marina.id])
    .select(['followers', 'following'])
    .execute()
  expect(counts).toEqual([
    { followers: 1, following: 1 },
    { followers: 1, following: 1 },
  ])
})

test('PPL-D1 at most 3,000 are followed and 200 on a day', async () => {
  const [mina, marina] = [await someone(), await someone()]
  const followsOthers = async (count: number, daysAgo: number) => {
    const at = new Date(server.clock.now() - daysAgo * 86_400_000)
    await sql`with made as (insert into users (id, email, username, first_name, last_name)
        select gen_random_uuid(), 'x' || n || ${at.getTime()}::text || '@example.org', 'x' || n || ${at.getTime()}::text, 'Some', 'One'
        from generate_series(1, ${sql.lit(count)}) n returning id)
      insert into follows (id, follower_id, followee_id, status, created_at)
      select gen_random_uuid(), ${mina.id}, id, 'active', ${at.toISOString()} from made`.execute(server.parts.db)
  }
  await followsOthers(199, 0)
  expect((await follows(mina, marina)).status).toBe(200)
  await server.api(unfollow, { body: { user_id: marina.id } }, by(mina))
  server.clock.advance(1)
  await followsOthers(1, 0)
  expect(await follows(mina, marina)).toMatchObject({
    status: 409,
    body: { detail: 'You followed 200 people today. Please go on tomorrow.' },
  })
  server.clock.advance(86_400_001)
  await followsOthers(2_800, 2)
  const later = { ...mina, ...(await someSession(server.parts, mina.id)) }
  expect(await follows(later, marina)).toMatchObject({
    status: 409,
    body: { detail: 'You follow 3,000 people, which is the most one can.' },
  })
})

test('PPL-D2 PRF-D7 who approves followers is asked first, and a private profile opens to those who may follow', async () => {
  const [mina, marina] = [await someone(), await someone()]
  await server.api(settingsEndpoints.patch, { body: { follow_approval: true } }, by(marina))
  await server.api(accountsEndpoints.patchProfile, { body: { bio: 'I sing.' } }, by(marina))
  expect((await follows(mina, marina)).body).toEqual({ status: 'requested', is_following: false, followers_count: 0 })
  const closed = await profileOf(mina, marina)
  expect(closed).toMatchObject({ is_private: true, followers_count: 0, follow: { status: 'requested' } })
  expect(closed).not.toHaveProperty('bio')
  expect((await server.api(followers, { query: { user_id: marina.id } }, by(mina))).status).toBe(404)

  const asked = (await server.api(requests, {}, by(marina))).body.results
  expect(asked.map(({ person }) => person.id)).toEqual([mina.id])
  const params = { id: itemAt(asked, 0).id }
  expect((await server.api(accept, { params }, by(mina))).status).toBe(404)
  expect((await server.api(accept, { params }, by(marina))).status).toBe(200)
  expect((await server.api(accept, { params }, by(marina))).status).toBe(404)
  expect(await profileOf(mina, marina)).toMatchObject({ bio: 'I sing.', followers_count: 1, is_following: true })

  const bishoy = await someone()
  await follows(bishoy, marina)
  const waiting = (await server.api(requests, {}, by(marina))).body.results
  expect((await server.api(decline, { params: { id: itemAt(waiting, 0).id } }, by(marina))).status).toBe(200)
  expect(await profileOf(bishoy, marina)).toMatchObject({ is_private: true, follow: { status: 'none' } })
})

test('PRF-D5~ a field for followers is seen by followers alone', async () => {
  const parish = await someParish(server.parts)
  const [marina, fellow] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id, roles: ['parish_admin'] }),
  ]
  const follower = await someone()
  await server.api(settingsEndpoints.patch, { body: { field_visibility: { phone: 'followers' } } }, by(marina))
  await follows(follower, marina)
  expect(await profileOf(follower, marina)).toHaveProperty('phone', '+201000000000')
  expect(await profileOf(fellow, marina)).not.toHaveProperty('phone')
})

test('GDP-D1~ follows are in the export of both, and leave with an account', async () => {
  const [mina, marina] = [await someone(), await someone()]
  await follows(mina, marina)
  await follows(marina, mina)
  const { parts } = server
  const exported = JSON.stringify(await exportPerson(parts.db, installed, mina.id, parts))
  expect(exported).toContain(`"following":[{"status":"active"`)
  expect(exported).toContain(marina.username)
  await transact(parts.db, (tx) => erasePerson(tx, installed, mina.id, parts))
  expect(await profileOf(marina, marina)).toMatchObject({ followers_count: 0, following_count: 0 })
})
