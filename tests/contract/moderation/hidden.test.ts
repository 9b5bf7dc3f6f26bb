import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { groupsEndpoints } from '#contract/groups/groups.ts'
import { marketplaceEndpoints } from '#contract/marketplace/marketplace.ts'
import { appealsEndpoints } from '#contract/moderation/appeals.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { reportedEndpoints } from '#contract/moderation/reported.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { personalCalendar, someEvent } from '../../support/features/calendars.ts'
import { enterGroup, someGroup, someServant } from '../../support/features/groups.ts'
import { bareSeller } from '../../support/features/market-rows.ts'
import { someItem } from '../../support/features/marketplace.ts'
import { auditOf, hideIt, tellAuthors } from '../../support/features/moderation.ts'
import { allTold, storedNotices } from '../../support/features/notices.ts'
import { givePageRole, somePage, someParishAdmin } from '../../support/features/pages.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parishId: string
let staff: Admin
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
  staff = await someAdmin(server.parts, { role: 'admin', totp: true })
  for (const flag of ['marketplace', 'prayerRequests'] as const) await setFlag(server, flag, true)
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = () => somePerson(server.parts, { parishId })
type Read = { status: number; body: object }
type Thing = { owner: Person; id: string; read: (who: Person) => Promise<Read> }
const makers = {
  async post(): Promise<Thing> {
    const owner = await someone()
    const { id } = await somePost(server, owner)
    return { owner, id, read: (who) => server.api(postsEndpoints.read, { params: { id } }, by(who)) }
  },
  async comment(): Promise<Thing> {
    const owner = await someone()
    const { id } = await someComment(server, owner, (await somePost(server, await someone())).id)
    return { owner, id, read: (who) => server.api(commentsEndpoints.readComment, { params: { id } }, by(who)) }
  },
  async item(): Promise<Thing> {
    const owner = await bareSeller(server.parts, parishId)
    const { id } = await someItem(server, owner)
    return { owner, id, read: (who) => server.api(marketplaceEndpoints.item, { params: { id } }, by(who)) }
  },
  async prayer(): Promise<Thing> {
    const owner = await someone()
    const { id } = await someRequest(server, owner)
    return { owner, id, read: (who) => server.api(prayersEndpoints.read, { params: { id } }, by(who)) }
  },
  async event(): Promise<Thing> {
    const owner = await someone()
    const calendar = await personalCalendar(server, owner)
    const { id } = await someEvent(server, owner, { calendar, visibility: 'public' })
    return { owner, id, read: (who) => server.api(calendarEndpoints.readEvent, { params: { id } }, by(who)) }
  },
  async group(): Promise<Thing> {
    const owner = await someServant(server, parishId)
    const { id } = await someGroup(server, owner, { parish_id: parishId, privacy: 'open' })
    return { owner, id, read: (who) => server.api(groupsEndpoints.read, { params: { id } }, by(who)) }
  },
  async page(): Promise<Thing> {
    const owner = await someParishAdmin(server, parishId)
    const { id, slug } = await somePage(server, owner, { parish_id: parishId })
    return { owner, id, read: (who) => server.api(pagesEndpoints.read, { params: { slug } }, by(who)) }
  },
}
type Kind = keyof typeof makers
/** How its owner sees the state of what others see, and of what a moderator hid. */
const states: Record<Kind, { shown: object; hidden: object }> = {
  post: { shown: { status: 'published' }, hidden: { status: 'hidden' } },
  comment: { shown: { status: 'visible' }, hidden: { status: 'hidden' } },
  item: { shown: { status: 'active' }, hidden: { status: 'hidden' } },
  prayer: { shown: { status: 'active' }, hidden: { status: 'hidden' } },
  event: { shown: { is_held: false }, hidden: { is_held: true } },
  group: { shown: { is_held: false }, hidden: { is_held: true } },
  page: { shown: { is_held: false }, hidden: { is_held: true } },
}
const why = 'It names a child.'
const undo = (id: string) => server.api(consoleQueueEndpoints.consoleUndo, { params: { id } }, by(staff))
const restore = (id: string) =>
  server.api(decisionsEndpoints.restore, { params: { id }, body: { reason: 'It was a mistake.' } }, by(staff))
const isWaiting = async (kind: Kind, id: string) =>
  (await server.api(consoleQueueEndpoints.consoleQueue, { query: { kind, page_size: 50 } }, by(staff))).body.results.some(
    (entry) => entry.id === id,
  )
const sightOf = async (kind: Kind, id: string) =>
  (await server.api(reportedEndpoints.reported, { query: { kind, page_size: 50 } }, by(staff))).body.results.find(
    (row) => row.id === id,
  )?.sight
/** A comment keeps its place in the thread, without author and words. */
const isSeen = async (kind: Kind, { read }: Thing) => {
  const { status, body } = await read(await someone())
  return status === 200 && (kind !== 'comment' || ('author' in body && body.author !== null))
}

for (const kind of Object.keys(makers) as Kind[])
  test(`MOD-D1 PST-D5 SC-18~ the owner of a hidden ${kind} sees that a moderator hid it, then why and where to appeal; nobody else sees it; undo and restoration end that`, async () => {
    const thing = await makers[kind]()
    const { owner, id, read } = thing
    expect((await read(owner)).body).toMatchObject({ ...states[kind].shown, takedown: null })

    const first = await hideIt(server, staff, await someone(), kind, id, why)
    expect((await read(owner)).body).toMatchObject({
      ...states[kind].hidden,
      takedown: { is_told: false, reason: '', decision_id: null },
    })
    expect([await isSeen(kind, thing), await isWaiting(kind, id), await sightOf(kind, id)]).toEqual([false, false, 'hidden'])
    expect((await undo(first)).status).toBe(200)
    expect((await read(owner)).body).toMatchObject({ ...states[kind].shown, takedown: null })
    expect(await isSeen(kind, thing)).toBe(true)

    const caseId = await hideIt(server, staff, await someone(), kind, id, why)
    expect((await restore(caseId)).status).toBe(409)
    await tellAuthors(server)
    expect((await read(owner)).body).toMatchObject({
      ...states[kind].hidden,
      takedown: { is_told: true, reason: why, decision_id: caseId },
    })
    const decision = await server.api(appealsEndpoints.ownDecision, { params: { id: caseId } }, by(owner))
    expect([decision.status, decision.body]).toMatchObject([
      200,
      { is_hidden: true, reason: why, appeal_until: expect.any(String) },
    ])
    expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
      'moderation.hide',
      'moderation.undo',
      'moderation.hide',
    ])

    expect((await restore(caseId)).status).toBe(200)
    expect((await read(owner)).body).toMatchObject({ ...states[kind].shown, takedown: null })
    expect([await isSeen(kind, thing), await isWaiting(kind, id), await sightOf(kind, id)]).toEqual([true, false, 'shown'])
    expect((await restore(caseId)).status).toBe(409)
  })

test('PRY-D4 MOD-D1~ the author of a hidden anonymous request sees that it is hidden; the reason stands in their notification alone', async () => {
  const owner = await someone()
  const { id } = await someRequest(server, owner, { is_anonymous: true })
  await hideIt(server, staff, await someone(), 'prayer', id, why)
  await tellAuthors(server)
  const { body } = await server.api(prayersEndpoints.read, { params: { id } }, by(owner))
  expect(body).toMatchObject({ status: 'hidden', takedown: { is_told: true, reason: '', decision_id: null } })
})

test('COM-D10~ PRY-D2~ a request says to whoever reported it that their report stands, until it is decided, and to nobody else', async () => {
  const { id, read } = await makers.prayer()
  const [reporter, other] = [await someone(), await someone()]
  const isReported = async (who: Person) => (await read(who)).body
  expect(await isReported(reporter)).toMatchObject({ is_reported: false })
  await reportIt(server, reporter, 'prayer', id)
  expect([await isReported(reporter), await isReported(other)]).toMatchObject([{ is_reported: true }, { is_reported: false }])
  const call = { params: { kind: 'prayer', id }, body: { decision: 'approve' as const } }
  await server.api(consoleQueueEndpoints.consoleDecide, call, by(staff))
  expect(await isReported(reporter)).toMatchObject({ is_reported: false })
})

test('MKT-D1 PRY-D2 MOD-D1~ a hidden item and a hidden request can be changed, and stay hidden; they are listed as hidden, not as waiting', async () => {
  const item = await makers.item()
  await hideIt(server, staff, await someone(), 'item', item.id)
  const { patchItem, publish, pause, renew, items } = marketplaceEndpoints
  const params = { id: item.id }
  expect(
    (await server.api(patchItem, { params, body: { title: 'Plain cross', quantity: 4 } }, by(item.owner))).body,
  ).toMatchObject({
    title: 'Plain cross',
    status: 'hidden',
  })
  for (const move of [publish, pause, renew])
    expect((await server.api(move, { params }, by(item.owner))).body).toMatchObject({ reason: 'marketplace.hidden_by_moderator' })
  const listed = async (status: 'hidden' | 'pending' | 'active') =>
    (await server.api(items, { query: { seller: 'me', status } }, by(item.owner))).body.results.map(({ id }) => id)
  expect([await listed('hidden'), await listed('pending'), await listed('active')]).toEqual([[item.id], [], []])

  const prayer = await makers.prayer()
  await hideIt(server, staff, await someone(), 'prayer', prayer.id)
  const { patch, list } = prayersEndpoints
  const changed = await server.api(patch, { params: { id: prayer.id }, body: { title: 'For the sick' } }, by(prayer.owner))
  expect(changed.body).toMatchObject({ title: 'For the sick', status: 'hidden' })
  const mine = async (status: 'hidden' | 'pending' | 'active') =>
    (await server.api(list, { query: { mine: 'true', status } }, by(prayer.owner))).body.results.map(({ id }) => id)
  expect([await mine('hidden'), await mine('pending'), await mine('active')]).toEqual([[prayer.id], [], []])
})

test('GRP-D7 PAG-D5 MOD-D1~ an owner who archives a hidden group or unpublishes a hidden page, and takes it back, does not show it to others', async () => {
  const group = await makers.group()
  await hideIt(server, staff, await someone(), 'group', group.id)
  const params = { id: group.id }
  await accepted(server.api(groupsEndpoints.archive, { params }, by(group.owner)))
  await accepted(server.api(groupsEndpoints.restore, { params }, by(group.owner)))
  expect([await isSeen('group', group), (await group.read(group.owner)).body]).toMatchObject([false, { is_held: true }])

  const owner = await someParishAdmin(server, parishId)
  const { id, slug } = await somePage(server, owner, { parish_id: parishId })
  const page = { id, owner, read: (who: Person) => server.api(pagesEndpoints.read, { params: { slug } }, by(who)) }
  await hideIt(server, staff, await someone(), 'page', id)
  for (const status of ['unpublished', 'published'] as const)
    await accepted(server.api(pagesEndpoints.patch, { params: { slug }, body: { status } }, by(owner)))
  expect([await isSeen('page', page), (await page.read(owner)).body]).toMatchObject([false, { is_held: true }])
})

test('GRP-D3 PAG-D4 MOD-D1~ the other admins of a hidden group or page see why; its owners are told once, and told when it is shown again', async () => {
  const group = await makers.group()
  const admin = await someone()
  await enterGroup(server, group.owner, group.id, admin)
  await server.parts.db
    .updateTable('group_memberships')
    .set({ role: 'admin' })
    .where('group_id', '=', group.id)
    .where('user_id', '=', admin.id)
    .execute()
  const owner = await someParishAdmin(server, parishId)
  const { id, slug } = await somePage(server, owner, { parish_id: parishId })
  const editor = await someone()
  await givePageRole(server, owner, slug, editor, 'editor')
  const cases = [
    await hideIt(server, staff, await someone(), 'group', group.id, why),
    await hideIt(server, staff, await someone(), 'page', id, why),
  ]
  for (let n = 0; n < 2; n += 1) await tellAuthors(server)
  const seen = { takedown: { is_told: true, reason: why, decision_id: null } }
  expect((await group.read(admin)).body).toMatchObject(seen)
  expect((await server.api(pagesEndpoints.read, { params: { slug } }, by(editor))).body).toMatchObject(seen)
  const told = async (who: Person, kind: 'group_decision' | 'page_decision') => {
    await allTold(server)
    return (await storedNotices(server.parts.db, who.id, kind)).map(({ title }) => title)
  }
  const before = [await told(group.owner, 'group_decision'), await told(owner, 'page_decision')]
  expect(before.map((titles) => titles.filter((title) => title.includes('hid')).length)).toEqual([1, 1])
  for (const one of cases) expect((await restore(one)).status).toBe(200)
  const after = [await told(group.owner, 'group_decision'), await told(owner, 'page_decision')]
  expect(after.map((titles) => titles.filter((title) => title.includes('visible again')).length)).toEqual([1, 1])
})

test('MOD-D1~ CMT-D5 what was hidden, shown again and reported again waits for a moderator', async () => {
  const { id } = await makers.group()
  const caseId = await hideIt(server, staff, await someone(), 'group', id)
  await tellAuthors(server)
  await restore(caseId)
  for (let n = 0; n < 3; n += 1) await reportIt(server, await someone(), 'group', id)
  expect(await isWaiting('group', id)).toBe(true)
})
