import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { peopleEndpoints } from '#contract/people/people.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { ensureCalendar } from '#server/modules/calendar/ensure-calendar.ts'
import { someEvent } from '../../support/features/calendars.ts'
import { someItem, someMarket } from '../../support/features/marketplace.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

const { block, unblock, blocks, mute, unmute, mutes } = barriersEndpoints
const by = ({ token }: Person) => ({ token })
const pair = async () => [await somePerson(server.parts), await somePerson(server.parts)] as const
const blocking = (who: Person, whom: Person) => server.api(block, { body: { user_id: whom.id } }, by(who))
const profileStatus = async (viewer: Person, whom: Person) =>
  (await server.api(accountsEndpoints.readOtherProfile, { params: { id: whom.id } }, by(viewer))).status
const finds = async (viewer: Person, whom: Person) =>
  (await server.api(peopleEndpoints.list, { query: { q: whom.username } }, by(viewer))).body.count === 1

test('PPL-D5 a block hides both from each other, ends follows both ways, and ends itself', async () => {
  const [mina, marina] = await pair()
  for (const [one, other] of [[mina, marina] as const, [marina, mina] as const])
    await server.api(socialEndpoints.follow, { body: { user_id: other.id } }, by(one))
  expect((await blocking(mina, marina)).status).toBe(200)
  expect((await blocking(mina, marina)).status).toBe(200)
  expect([await profileStatus(mina, marina), await profileStatus(marina, mina)]).toEqual([404, 404])
  expect([await finds(mina, marina), await finds(marina, mina)]).toEqual([false, false])
  expect((await server.api(socialEndpoints.follow, { body: { user_id: mina.id } }, by(marina))).status).toBe(404)
  expect((await server.api(blocks, {}, by(mina))).body.results).toMatchObject([{ id: marina.id, username: marina.username }])
  expect((await server.api(blocks, {}, by(marina))).body.results).toEqual([])
  const counts = await server.parts.db
    .selectFrom('follow_counts')
    .where('user_id', 'in', [mina.id, marina.id])
    .select(['followers', 'following'])
    .execute()
  expect(counts).toEqual(Array.from({ length: 2 }, () => ({ followers: 0, following: 0 })))

  const params = { user_id: marina.id }
  expect((await server.api(unblock, { params: { user_id: mina.id } }, by(marina))).status).toBe(404)
  expect((await server.api(unblock, { params }, by(mina))).status).toBe(200)
  expect((await server.api(unblock, { params }, by(mina))).status).toBe(404)
  expect([await profileStatus(mina, marina), await profileStatus(marina, mina)]).toEqual([200, 200])
})

test('PPL-D5 the barrier stays until both have taken their blocks back, however they come', async () => {
  const [mina, marina] = await pair()
  const answers = await Promise.all([blocking(mina, marina), blocking(marina, mina), blocking(mina, marina)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await server.api(unblock, { params: { user_id: marina.id } }, by(mina))
  expect([await profileStatus(mina, marina), await profileStatus(marina, mina)]).toEqual([404, 404])
  await server.api(unblock, { params: { user_id: mina.id } }, by(marina))
  expect(await profileStatus(mina, marina)).toBe(200)
})

test('PPL-D5 muting is silent and reversible; nobody blocks or mutes themselves or nobody', async () => {
  const [mina, marina] = await pair()
  expect((await server.api(mute, { body: { user_id: marina.id } }, by(mina))).status).toBe(200)
  const profile = (viewer: Person, whom: Person) =>
    server.api(accountsEndpoints.readOtherProfile, { params: { id: whom.id } }, by(viewer))
  expect((await profile(mina, marina)).body).toMatchObject({ is_muted: true })
  expect((await profile(marina, mina)).body).toMatchObject({ is_muted: false })
  expect((await server.api(mutes, {}, by(mina))).body.results).toMatchObject([{ id: marina.id }])
  expect((await server.api(unmute, { params: { user_id: marina.id } }, by(mina))).status).toBe(200)
  expect((await server.api(mutes, {}, by(mina))).body.results).toEqual([])
  for (const call of [block, mute]) {
    expect((await server.api(call, { body: { user_id: mina.id } }, by(mina))).status).toBe(400)
    const nobody = { user_id: '01900000-0000-7000-8000-000000000000' }
    expect((await server.api(call, { body: nobody }, by(mina))).status).toBe(404)
  }
})

test('PPL-D5 a block hides named prayers, offers, attendance and fellow members both ways; hosts still count their guests', async () => {
  await setFlag(server, 'prayerRequests', true)
  const { parish, seller: mina } = await someMarket(server)
  const marina = await somePerson(server.parts, { parishId: parish.id })
  const asked = await someRequest(server, mina, { is_anonymous: false })
  const hidden = await someRequest(server, mina, { is_anonymous: true })
  const item = await someItem(server, mina)
  const servant = await somePerson(server.parts, { parishId: parish.id, roles: ['servant'] })
  const calendar = await ensureCalendar(server.parts.db, 'parish', parish.id, parish.name, '#e3b95b')
  const event = await someEvent(server, servant, { calendar, rsvp_enabled: true })
  for (const { token } of [mina, marina])
    expect(
      await server.api(calendarEndpoints.rsvp, { params: { id: event.id }, body: { response: 'yes' } }, { token }),
    ).toMatchObject({ status: 200 })

  const seen = async (viewer: Person, other: Person) => {
    const token = { token: viewer.token }
    const prayers = (await server.api(prayersEndpoints.list, { query: { page_size: 100 } }, token)).body.results
    const items = (await server.api(marketplaceEndpoints.items, { query: { page_size: 100 } }, token)).body.results
    const coming = (await server.api(calendarEndpoints.listAttendees, { params: { id: event.id } }, token)).body.results
    const fellows = (await server.api(parishesEndpoints.fellowMembers, { params: { id: parish.id } }, token)).body.results
    return {
      named: prayers.some(({ id }) => id === asked.id),
      anonymous: prayers.some(({ id }) => id === hidden.id),
      item: items.some(({ id }) => id === item.id),
      coming: coming.some(({ user_id }) => user_id === other.id),
      fellow: fellows.some(({ id }) => id === other.id),
    }
  }
  const everything = { named: true, anonymous: true, item: true, coming: true, fellow: true }
  expect(await seen(marina, mina)).toEqual(everything)
  await blocking(mina, marina)
  expect(await seen(marina, mina)).toEqual({ named: false, anonymous: true, item: false, coming: false, fellow: false })
  expect(await seen(mina, marina)).toEqual({ ...everything, coming: false, fellow: false })
})
