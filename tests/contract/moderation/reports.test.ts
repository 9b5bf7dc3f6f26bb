import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { ordersEndpoints } from '#contract/marketplace/orders.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { consoleModerationEndpoints } from '#contract/moderation/console-moderation.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { decisionsEndpoints } from '#contract/moderation/decisions.ts'
import type { ModerationDecision } from '#contract/moderation/moderation.ts'
import { reportedEndpoints } from '#contract/moderation/reported.ts'
import { type ReportReason, reportsEndpoints } from '#contract/moderation/reports.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { personalCalendar, someEvent } from '../../support/features/calendars.ts'
import { bareSeller } from '../../support/features/market-rows.ts'
import { someItem } from '../../support/features/marketplace.ts'
import { decisionNotices, tellAuthors } from '../../support/features/moderation.ts'
import { allTold, storedNotices } from '../../support/features/notices.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { reportIt } from '../../support/features/posts.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { consoleCase, consoleDecide, consoleQueue, consoleUndo } = consoleQueueEndpoints
type Kind = 'item' | 'event' | 'prayer' | 'user'
const named: Record<Kind, string> = { item: 'an item', event: 'an event', prayer: 'a prayer request', user: 'a member' }
const hidden = ['item', 'event', 'prayer'] as const
let server: TestServer
let parishId: string
let staff: Admin
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
  await setFlag(server, 'marketplace', true)
  await setFlag(server, 'prayerRequests', true)
})
beforeEach(async () => void (staff = await someAdmin(server.parts, { role: 'admin', totp: true })))
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = (more: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId, ...more })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => someone()))
const readers = {
  item: marketplaceEndpoints.item,
  event: calendarEndpoints.readEvent,
  prayer: prayersEndpoints.read,
  user: accountsEndpoints.readOtherProfile,
} as const

/** Something that others see, and whose it is. */
const makers: Record<Kind, () => Promise<{ owner: Person; id: string }>> = {
  async item() {
    const owner = await bareSeller(server.parts, parishId)
    return { owner, id: (await someItem(server, owner)).id }
  },
  async event() {
    const owner = await someone()
    const calendar = await personalCalendar(server, owner)
    return { owner, id: (await someEvent(server, owner, { calendar, visibility: 'public' })).id }
  },
  async prayer() {
    const owner = await someone()
    return { owner, id: (await someRequest(server, owner)).id }
  },
  async user() {
    const owner = await someone()
    return { owner, id: owner.id }
  },
}
const statusFor = async (kind: Kind, id: string, who: Person) =>
  (await server.api(readers[kind], { params: { id } }, by(who))).status
const isSeen = async (kind: Kind, id: string) => (await statusFor(kind, id, await someone())) === 200
const report = (who: Person, kind: Kind, id: string, reason: ReportReason = 'spam', details = '') =>
  server.api(reportsEndpoints.report, { body: { target_type: kind, target_id: id, reason, details } }, by(who))
const reportThrice = async (kind: Kind, id: string) => {
  for (const one of await people(3)) await reportIt(server, one, kind, id, 'personal_data')
}
const waiting = async (kind: Kind) =>
  (await server.api(consoleQueue, { query: { kind, page_size: 50 } }, by(staff))).body.results.map(({ id }) => id)
const rowOf = async (kind: Kind, id: string) =>
  (await server.api(reportedEndpoints.reported, { query: { kind } }, by(staff))).body.results.find((row) => row.id === id)
const judge = (kind: Kind, id: string, decision: ModerationDecision, who: { token: string } = staff) =>
  server.api(consoleDecide, { params: { kind, id }, body: { decision, reason: 'It names a child.' } }, by(who))
const takeBack = (id: string) => server.api(consoleUndo, { params: { id } }, by(staff))
const restore = (id: string) =>
  server.api(decisionsEndpoints.restore, { params: { id }, body: { reason: 'It was a mistake.' } }, by(staff))
/** Some decisions reach people as notices of the calendar, those about members by mail. */
async function toldOf(kind: Kind, owner: Person) {
  await tellAuthors(server)
  if (kind === 'user')
    return (await server.mails(owner.email)).map(({ kind: mail }) => mail).filter((mail) => mail.startsWith('account-'))
  if (kind === 'event') {
    await allTold(server)
    return (await storedNotices(server.parts.db, owner.id, 'event_changed')).map(({ title }) => title)
  }
  return (await decisionNotices(server, owner)).map(({ fact }) => fact).reverse()
}

for (const kind of ['item', 'event', 'prayer', 'user'] as const)
  test(`COM-D10~ a report of ${named[kind]} is always answered 201, counts once a person, and stands with its reasons and author`, async () => {
    const { owner, id } = await makers[kind]()
    const marina = await someone({ firstName: 'Marina' })
    for (let n = 0; n < 2; n += 1)
      expect(await report(marina, kind, id, 'hate', 'Please look')).toMatchObject({
        status: 201,
        body: { detail: 'Thank you. A moderator will look at it.' },
      })
    expect((await report(await someone(), kind, id)).status).toBe(201)
    expect(await rowOf(kind, id)).toMatchObject({ kind, state: 'open', reports: 2, sight: 'shown' })
    const file = (await server.api(consoleCase, { params: { kind, id } }, by(staff))).body
    expect(file).toMatchObject({
      entry: { kind, id, title: expect.stringMatching(/./), why: { code: 'reported', count: 2, reasons: ['hate', 'spam'] } },
      author: { id: owner.id, removed: 0, approved: 0 },
    })
    expect(file.reports[0]).toMatchObject({ reason: 'hate', details: 'Please look', by: expect.stringContaining('Marina') })
    expect(file.reports).toHaveLength(2)
    await judge(kind, id, 'approve')
  })

for (const kind of ['item', 'event', 'prayer', 'user'] as const)
  test(`COM-D10~ nobody reports ${named[kind]} that is theirs, that they cannot see, or that there is not`, async () => {
    const { owner, id } = await makers[kind]()
    const blocked = await someone()
    await server.api(barriersEndpoints.block, { body: { user_id: blocked.id } }, by(owner))
    const refused = [await report(owner, kind, id), await report(blocked, kind, id), await report(blocked, kind, newId())]
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(
      Array.from({ length: 3 }, () => [404, refused[2]?.body.detail]),
    )
    expect(await rowOf(kind, id)).toBeUndefined()
  })

test('COM-D10~ a hidden event, an item that is not on offer and a request for priests are not reported by whoever guesses their ids', async () => {
  const owner = await bareSeller(server.parts, parishId)
  const calendar = await personalCalendar(server, owner)
  const [event, item, prayer] = [
    await someEvent(server, owner, { calendar, visibility: 'private' }),
    await someItem(server, owner),
    await someRequest(server, owner, { visibility: 'clergy' }),
  ]
  await server.api(marketplaceEndpoints.pause, { params: { id: item.id } }, by(owner))
  const reader = await someone()
  const tries = [
    await report(reader, 'event', event.id),
    await report(reader, 'item', item.id),
    await report(reader, 'prayer', prayer.id),
  ]
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('COM-D10~ nothing is reported of a feature that is switched off', async () => {
  const item = await makers.item()
  await setFlag(server, 'marketplace', false)
  expect((await report(await someone(), 'item', item.id)).status).toBe(404)
  await setFlag(server, 'marketplace', true)
  expect((await report(await someone(), 'item', item.id)).status).toBe(201)
})

for (const kind of hidden)
  test(`COM-D10~ the third report takes ${named[kind]} out of the sight of others, its owner sees that it waits, and a dismissal shows it again`, async () => {
    const { owner, id } = await makers[kind]()
    const [one, two, three] = (await people(3)) as [Person, Person, Person]
    for (const who of [one, two]) await report(who, kind, id)
    expect([await isSeen(kind, id), await waiting(kind)]).toEqual([true, []])
    await report(three, kind, id)
    expect([await isSeen(kind, id), await waiting(kind)]).toEqual([false, [id]])
    expect((await report(await someone(), kind, id)).status).toBe(404)
    const { body } = await server.api(readers[kind], { params: { id } }, by(owner))
    expect(body).toMatchObject(kind === 'event' ? { is_held: true } : { status: 'pending' })

    const { case_id } = (await judge(kind, id, 'approve')).body
    expect([await isSeen(kind, id), (await rowOf(kind, id))?.state]).toEqual([true, 'dismissed'])
    await takeBack(case_id)
    expect([await isSeen(kind, id), await waiting(kind), (await rowOf(kind, id))?.state]).toEqual([false, [id], 'open'])
    await judge(kind, id, 'approve')
    expect(await toldOf(kind, owner)).toEqual(
      { item: ['item_approved'], event: ['Feast dinner can be seen again'], prayer: ['prayer_opened'] }[kind],
    )
    expect((await judge(kind, id, 'remove')).status).toBe(409)
  })

for (const kind of hidden)
  test(`COM-D10~ a reported ${kind} is dismissed without a word to its owner, or removed, undone, and restored within thirty days`, async () => {
    const kept = await makers[kind]()
    await report(await someone(), kind, kept.id)
    expect((await judge(kind, kept.id, 'approve')).status).toBe(200)
    expect([await isSeen(kind, kept.id), await toldOf(kind, kept.owner)]).toEqual([true, []])

    const { owner, id } = await makers[kind]()
    await reportThrice(kind, id)
    const first = (await judge(kind, id, 'remove')).body
    expect([await isSeen(kind, id), (await rowOf(kind, id))?.state, await waiting(kind)]).toEqual([false, 'upheld', []])
    expect((await takeBack(first.case_id)).status).toBe(200)
    expect([await isSeen(kind, id), await waiting(kind)]).toEqual([false, [id]])
    const { case_id } = (await judge(kind, id, 'remove')).body
    const removed = { item: 'item_removed', event: 'Feast dinner was hidden by the administration', prayer: 'prayer_removed' }[
      kind
    ]
    expect(await toldOf(kind, owner)).toEqual([removed])
    expect((await restore(case_id)).status).toBe(200)
    expect([await isSeen(kind, id), (await rowOf(kind, id))?.state]).toEqual([true, 'dismissed'])
    const restored = { item: 'item_approved', event: 'Feast dinner can be seen again', prayer: 'prayer_opened' }[kind]
    expect((await toldOf(kind, owner)).at(-1)).toBe(restored)
    expect((await restore(case_id)).status).toBe(409)
  })

test('COM-D10~ reports never hide a member: three of them wait in the queue, and a dismissal leaves everything as it was', async () => {
  const { owner, id } = await makers.user()
  await reportThrice('user', id)
  expect([await isSeen('user', id), await waiting('user')]).toEqual([true, [id]])
  const { case_id } = (await judge('user', id, 'approve')).body
  expect([await waiting('user'), await toldOf('user', owner)]).toEqual([[], []])
  expect((await takeBack(case_id)).status).toBe(409)
  expect((await judge('user', id, 'remove')).status).toBe(409)
})

test('COM-D10~ a removed member is suspended and signed out; an undo within thirty seconds and a restoration open the account again', async () => {
  const { owner, id } = await makers.user()
  await report(await someone(), 'user', id)
  const first = (await judge('user', id, 'remove')).body
  expect([await isSeen('user', id), await statusFor('user', id, owner)]).toEqual([false, 401])
  expect((await takeBack(first.case_id)).status).toBe(200)
  expect([await isSeen('user', id), await waiting('user')]).toEqual([true, [id]])
  const { case_id } = (await judge('user', id, 'remove')).body
  expect(await toldOf('user', owner)).toEqual(['account-suspended'])
  expect((await restore(case_id)).status).toBe(200)
  expect([await isSeen('user', id), await toldOf('user', owner)]).toEqual([true, ['account-suspended', 'account-open']])
})

test('COM-D10~ PRM-D4 to suspend a reported member needs the permission to suspend, and nobody decides about a higher office or themselves', async () => {
  const { id } = await makers.user()
  await report(await someone(), 'user', id)
  const moderator = await someAdmin(server.parts, { role: 'moderator', totp: true, permissions: ['delete_content'] })
  await server.parts.db
    .updateTable('roles')
    .set({ permissions: ['view_content', 'moderate_content'] })
    .where('name', '=', 'moderator')
    .execute()
  expect((await judge('user', id, 'remove', moderator)).body).toMatchObject({
    code: 'permission_denied',
    required: ['suspend_users'],
  })
  expect(await isSeen('user', id)).toBe(true)
  expect((await judge('user', id, 'approve', moderator)).status).toBe(200)

  const [chief, own] = [await someone(), await someone()]
  await someAdmin(server.parts, { role: 'superadmin', linkedUserId: chief.id })
  const linked = await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: own.id })
  for (const { id: target } of [chief, own]) await report(await someone(), 'user', target)
  expect(
    [await judge('user', chief.id, 'remove', linked), await judge('user', own.id, 'approve', linked)].map(({ status }) => status),
  ).toEqual([403, 403])
  for (const { id: target } of [chief, own]) {
    const superadmin = await someAdmin(server.parts, { totp: true })
    expect((await judge('user', target, 'approve', superadmin)).status).toBe(200)
  }
})

/** What an owner has heard once it is hidden, and once it is shown again; a notice of an event replaces the one before. */
const heardOfHiding = {
  item: [['item_hidden'], ['item_hidden', 'item_approved']],
  prayer: [['prayer_hidden'], ['prayer_hidden', 'prayer_opened']],
  event: [['Feast dinner was hidden by the administration'], ['Feast dinner can be seen again']],
} as const
for (const kind of hidden)
  test(`MOD-D1 SC-18 ${named[kind]} is hidden from all but its owner without delete_content and without a strike; it waits no longer, is undone, and shown again within thirty days`, async () => {
    const helper = await someAdmin(server.parts, { role: 'parish_admin', totp: true, scope: { kind: 'parish', ids: [parishId] } })
    const { owner, id } = await makers[kind]()
    await reportThrice(kind, id)
    const file = await server.api(consoleCase, { params: { kind, id } }, by(helper))
    expect(file.body.entry.decisions).toContain('hide')

    const first = await judge(kind, id, 'hide', helper)
    expect([first.status, await isSeen(kind, id), await statusFor(kind, id, owner)]).toEqual([200, false, 200])
    expect([await waiting(kind), (await rowOf(kind, id))?.state]).toEqual([[], 'upheld'])
    const undone = await server.api(consoleUndo, { params: { id: first.body.case_id } }, by(helper))
    expect([undone.status, await isSeen(kind, id), await waiting(kind)]).toEqual([200, false, [id]])

    const { case_id } = (await judge(kind, id, 'hide', helper)).body
    expect(await toldOf(kind, owner)).toEqual(heardOfHiding[kind][0])
    const { strikes } = (await server.api(consoleCase, { params: { kind, id } }, by(staff))).body.author ?? {}
    expect(strikes).toBe(0)
    expect([(await restore(case_id)).status, await isSeen(kind, id), await waiting(kind)]).toEqual([200, true, []])
    expect(await toldOf(kind, owner)).toEqual(heardOfHiding[kind][1])
    expect((await restore(case_id)).status).toBe(409)

    // Three reports hold it again, and one is enough for a moderator to hide it.
    await reportThrice(kind, id)
    expect([await isSeen(kind, id), await waiting(kind)]).toEqual([false, [id]])
    await judge(kind, id, 'approve')
    await report(await someone(), kind, id)
    const shown = (await judge(kind, id, 'hide', helper)).body
    expect([await isSeen(kind, id), await waiting(kind)]).toEqual([false, []])
    await server.api(consoleUndo, { params: { id: shown.case_id } }, by(helper))
    expect([await isSeen(kind, id), await waiting(kind)]).toEqual([true, []])
  })

test('COM-D10~ CON-D4 staff of a parish decide about the things of its members and no others', async () => {
  const far = await someParish(server.parts)
  const away = await someAdmin(server.parts, { role: 'admin', totp: true, scope: { kind: 'parish', ids: [far.id] } })
  const near = await someAdmin(server.parts, { role: 'admin', totp: true, scope: { kind: 'parish', ids: [parishId] } })
  for (const kind of ['item', 'event', 'prayer', 'user'] as const) {
    const { id } = await makers[kind]()
    await report(await someone(), kind, id)
    expect([kind, (await judge(kind, id, 'approve', away)).status]).toEqual([kind, 404])
    expect([kind, (await judge(kind, id, 'approve', near)).status]).toEqual([kind, 200])
  }
})

for (const kind of ['item', 'event', 'prayer', 'user'] as const)
  test(`COM-D10~ CMT-D5 a report of ${named[kind]} for self-harm pages its moderators at once, and neither its owner nor who reports`, async () => {
    const { owner, id } = await makers[kind]()
    const [linked, reporter] = [await someone(), await someone()]
    const scope = { kind: 'parish', ids: [parishId] } as const
    for (const one of [linked, reporter, owner])
      await someAdmin(server.parts, { role: 'moderator', linkedUserId: one.id, scope: { ...scope, ids: [...scope.ids] } })
    await report(reporter, kind, id, 'self_harm')
    const alarms = async (who: Person) =>
      (await decisionNotices(server, who)).filter(({ fact }) => fact === 'self_harm').map(({ params }) => params)
    expect(await alarms(linked)).toContainEqual({ what: kind })
    for (const one of [reporter, owner]) expect(await alarms(one)).toEqual([])
    await judge(kind, id, 'approve')
  })

test('COM-D10~ what its owner deletes is no longer open', async () => {
  const [item, event, prayer] = [await makers.item(), await makers.event(), await makers.prayer()]
  const things = [
    ['item', item, marketplaceEndpoints.removeItem],
    ['event', event, calendarEndpoints.deleteEvent],
    ['prayer', prayer, prayersEndpoints.remove],
  ] as const
  for (const [kind, { owner, id }, remove] of things) {
    await report(await someone(), kind, id)
    expect((await server.api(remove, { params: { id } }, by(owner))).status).toBeLessThan(300)
    expect(await rowOf(kind, id)).toMatchObject({ title: '', state: 'dismissed' })
  }
})

test('COM-D10~ PRY-D4 a reported anonymous request is judged without its author’s name, which only a stated reason reveals', async () => {
  const author = await someone({ firstName: 'Kyrillos' })
  const { id } = await someRequest(server, author, { is_anonymous: true, title: 'For my brother' })
  expect((await report(author, 'prayer', id)).status).toBe(404)
  await reportThrice('prayer', id)
  expect(await isSeen('prayer', id)).toBe(false)
  const file = await server.api(consoleCase, { params: { kind: 'prayer', id } }, by(staff))
  expect(file.body).toMatchObject({ entry: { is_anonymous: true, author_name: null, parish_name: null }, author: null })
  const row = await rowOf('prayer', id)
  expect(row).toMatchObject({ title: 'For my brother', author_name: null })
  expect(JSON.stringify([file.body, row])).not.toContain('Kyrillos')
  const stepped = await someAdmin(server.parts, { role: 'admin', totp: true, steppedUp: true })
  const reveal = { params: { kind: 'prayer', id }, body: { reason: 'A child is in danger.' } }
  expect((await server.api(consoleModerationEndpoints.revealAuthor, reveal, by(stepped))).body).toMatchObject({ id: author.id })
  await judge('prayer', id, 'remove')
  const { author_id, title, excerpt } = await server.parts.db
    .selectFrom('moderation_cases')
    .where('target_id', '=', id)
    .select(['author_id', 'title', 'excerpt'])
    .executeTakeFirstOrThrow()
  expect([author_id, title, excerpt]).toEqual([null, '', ''])
})

test('COM-D10~ MKT-D3 a held item is neither bought nor put back by its seller, and dismissing reports does not approve a new seller', async () => {
  const { owner, id } = await makers.item()
  await reportThrice('item', id)
  for (const call of [marketplaceEndpoints.pause, marketplaceEndpoints.publish])
    await server.api(call, { params: { id } }, by(owner))
  expect(await isSeen('item', id)).toBe(false)
  const buyer = await someone()
  const check = await server.api(ordersEndpoints.checkCart, { body: { entries: [{ item_id: id, quantity: 1 }] } }, by(buyer))
  expect(check.body.entries[0]).toMatchObject({ problem: 'gone' })
  await judge('item', id, 'approve')
  expect(await isSeen('item', id)).toBe(true)
})

test('COM-D10~ PRY-D2 an author does not show a held request again by changing it', async () => {
  const { owner, id } = await makers.prayer()
  await reportThrice('prayer', id)
  await server.api(prayersEndpoints.patch, { params: { id }, body: { title: 'Changed' } }, by(owner))
  expect(await isSeen('prayer', id)).toBe(false)
  await judge('prayer', id, 'approve')
  expect(await isSeen('prayer', id)).toBe(true)
})
