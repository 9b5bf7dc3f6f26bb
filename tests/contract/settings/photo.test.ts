import { saying } from '../../support/features/notification-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import type { Audience } from '#contract/settings/visibility.ts'
import { visibilitySetting } from '#server/modules/settings/visibility.setting.ts'
import { transact } from '#server/platform/db/tx.ts'
import { writeSetting } from '#server/platform/settings/settings.ts'
import { someCommunity, someEvent } from '../../support/features/calendars.ts'
import { someItem, someMarket, someOrder } from '../../support/features/marketplace.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const hideFrom = ({ token }: Person, profile_photo: Audience | null) =>
  server.api(settingsEndpoints.patch, { body: { field_visibility: { profile_photo } } }, { token })
const pictured = async (person: Person) => {
  await server.parts.db
    .updateTable('users')
    .set({ photo_key: `p-${person.id}` })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('PRF-D5~ a photo is shown to its audience only: at events, in notifications, among parish members and in orders', async () => {
  const { parish, calendar, servant, member } = await someCommunity(server)
  const mate = await somePerson(server.parts, { parishId: parish.id })
  await pictured(member)
  const event = await someEvent(server, servant, { calendar, rsvp_enabled: true })
  const answer = { params: { id: event.id }, body: { response: 'yes' as const } }
  expect((await server.api(calendarEndpoints.rsvp, answer, { token: member.token })).status).toBe(200)
  for (const userId of [servant.id, mate.id])
    await transact(server.parts.db, (tx) =>
      server.parts.ask(tx, 'notifications.notify', { userId, ...saying('system', 'a', 'b'), actorId: member.id }),
    )
  const shop = await someMarket(server)
  const [seller, buyer] = [await pictured(shop.seller), await pictured(shop.buyer)]
  const order = await someOrder(server, buyer, { item: await someItem(server, seller) })

  const shown = async ({ token }: Person) => {
    const guests = await server.api(calendarEndpoints.listAttendees, { params: { id: event.id } }, { token })
    const notices = await server.api(notificationsEndpoints.list, {}, { token })
    const fellows = await server.api(parishesEndpoints.fellowMembers, { params: { id: parish.slug } }, { token })
    const profile = await server.api(accountsEndpoints.readOtherProfile, { params: { id: member.id } }, { token })
    return [
      guests.body.results.find(({ user_id }) => user_id === member.id)?.avatar,
      notices.body.results.find(({ actor }) => actor?.id === member.id)?.actor?.avatar,
      fellows.body.results.find(({ id }) => id === member.id)?.avatar,
      profile.body.avatar ?? null,
    ]
  }
  const everywhere = (avatar: string | null) => [avatar, avatar, avatar, avatar]
  const photo = `/media/p-${member.id}-64.webp`
  const expected: Array<[Audience, string | null, string | null]> = [
    ['members', photo, photo],
    ['parish', photo, photo],
    ['leaders', photo, null],
    ['only_me', null, null],
  ]
  for (const [audience, toServant, toMate] of expected) {
    await hideFrom(member, audience)
    expect([audience, await shown(servant), await shown(mate)]).toEqual([audience, everywhere(toServant), everywhere(toMate)])
  }

  const orderSeenBy = async ({ token }: Person) =>
    (await server.api(ordersEndpoints.order, { params: { id: order.id } }, { token })).body
  expect((await orderSeenBy(seller)).buyer.avatar).toBe(`/media/p-${buyer.id}-64.webp`)
  await hideFrom(buyer, 'only_me')
  expect((await orderSeenBy(seller)).buyer.avatar).toBeNull()
  expect((await orderSeenBy(buyer)).seller.avatar).toBe(`/media/p-${seller.id}-64.webp`)
})

test('PRF-D5~ what the community sets as default holds for those who have not chosen', async () => {
  const [chosen, unchosen, viewer] = [
    await somePerson(server.parts),
    await somePerson(server.parts),
    await somePerson(server.parts),
  ]
  for (const person of [chosen, unchosen]) await pictured(person)
  await hideFrom(chosen, 'members')
  await transact(server.parts.db, (tx) => writeSetting(tx, server.parts, visibilitySetting, { profile_photo: 'leaders' }))
  const avatars = async (reader: Person) =>
    Promise.all(
      [chosen, unchosen].map(async ({ id }) => {
        const { body } = await server.api(accountsEndpoints.readOtherProfile, { params: { id } }, { token: reader.token })
        return body.avatar !== undefined
      }),
    )
  expect(await avatars(viewer)).toEqual([true, false])
  const own = await server.api(settingsEndpoints.read, {}, { token: unchosen.token })
  expect(own.body.field_visibility).toMatchObject({ profile_photo: 'leaders', bio: 'members' })
  await transact(server.parts.db, (tx) => writeSetting(tx, server.parts, visibilitySetting, {}))
})
