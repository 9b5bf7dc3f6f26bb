import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { type DecisionRow, decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { type ModerationDecision, moderationEndpoints } from '#contract/moderation/moderation.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { decisionNotices, tellAuthors } from '../../support/features/moderation.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, somePost } from '../../support/features/posts.ts'
import { someRequest, setFlag } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { consoleQueue, consoleCase, consoleClaim, consoleRelease, consoleDecide, consoleUndo } = consoleQueueEndpoints
const { decisions, restore } = decisionsEndpoints
let server: TestServer
let staff: Admin
let parishId: string
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
})
beforeEach(async () => void (staff = await someAdmin(server.parts, { role: 'admin', totp: true })))
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = (more: Parameters<typeof somePerson>[1] = {}) => somePerson(server.parts, { parishId, ...more })
async function heldPost(author?: Person, fields: object = {}) {
  const writer = author ?? (await someone())
  return { writer, id: (await somePost(server, writer, { content: `Cheap viagra ${Math.random()}`, ...fields })).id }
}
const paramsOf = (id: string) => ({ params: { kind: 'post', id } })
const judge = (who: { token: string }, id: string, decision: ModerationDecision = 'remove', reason = 'An advertisement.') =>
  server.api(consoleDecide, { ...paramsOf(id), body: { decision, reason } }, by(who))
const listed = async (query: object, who: { token: string } = staff) =>
  (await server.api(consoleQueue, { query: { kind: 'post', ...query } }, by(who))).body.results.map(({ id }) => id)
const history = async (query: object = {}, who: { token: string } = staff): Promise<DecisionRow[]> =>
  (await server.api(decisions, { query }, by(who))).body.results
const give = (id: string, who: { token: string } = staff, reason = 'It was no advertisement.') =>
  server.api(restore, { params: { id }, body: { reason } }, by(who))
const isPublic = async (id: string) =>
  (await server.api(postsEndpoints.read, { params: { id } }, by(await someone()))).status === 200

test('MOD-D1~ the console claims, gives back, decides and undoes; the queue is filtered by who holds an entry and by parish', async () => {
  const other = await someAdmin(server.parts, { role: 'moderator', totp: true })
  const far = await someParish(server.parts)
  const [mine, theirs, free] = [await heldPost(), await heldPost(), await heldPost()]
  const elsewhere = await heldPost(await someone({ parishId: far.id }), { visibility: 'parish' })
  expect((await server.api(consoleClaim, paramsOf(mine.id), by(staff))).body.is_mine).toBe(true)
  await server.api(consoleClaim, paramsOf(theirs.id), by(other))
  expect(await listed({ assignee: 'me' })).toEqual([mine.id])
  expect(await listed({ assignee: 'others' })).toEqual([theirs.id])
  expect(await listed({ assignee: 'nobody' })).toEqual(expect.arrayContaining([free.id, elsewhere.id]))
  expect(await listed({ parish: far.id })).toEqual([elsewhere.id])
  expect((await judge(staff, theirs.id)).status).toBe(409)
  await server.api(consoleRelease, paramsOf(theirs.id), by(other))
  const { body } = await judge(staff, theirs.id)
  expect(await listed({})).not.toContain(theirs.id)
  expect((await server.api(consoleUndo, { params: { id: body.case_id } }, by(other))).status).toBe(404)
  expect((await server.api(consoleUndo, { params: { id: body.case_id } }, by(staff))).status).toBe(200)
  expect(await listed({})).toContain(theirs.id)
  for (const { id } of [mine, theirs, free, elsewhere]) await judge(staff, id, 'approve')
})

test('MOD-D1~ the queue is filtered by the reason of open reports and by how long an entry waits', async () => {
  const [writer, reporter] = [await someone(), await someone()]
  const [old, fresh] = [await somePost(server, writer), await somePost(server, writer)]
  for (const { id } of [old, fresh])
    for (const reason of ['hate', 'hate', 'violence'] as const)
      await reportIt(server, reason === 'violence' ? reporter : await someone(), 'post', id, reason)
  const back = new Date(server.clock.now() - 4 * 86_400_000)
  await server.parts.db.updateTable('posts').set({ held_at: back }).where('id', '=', old.id).execute()
  expect(await listed({ reason: 'violence' })).toEqual([old.id, fresh.id])
  expect(await listed({ reason: 'sexual' })).toEqual([])
  expect(await listed({ age: 'three_days' })).toEqual([old.id])
  expect(await listed({ age: 'week' })).toEqual([])
  await judge(staff, old.id)
  expect(await listed({ reason: 'violence' })).toEqual([fresh.id])
})

test('MOD-D1~ MOD-D2~ the file of an entry names its author with what was decided before, and who reported it', async () => {
  const writer = await someone({ firstName: 'Bishoy' })
  await judge(staff, (await heldPost(writer)).id)
  await judge(staff, (await heldPost(writer)).id, 'approve')
  await tellAuthors(server)
  const { id } = await somePost(server, writer)
  const reporters = await Promise.all(['Marina', 'Mina', 'Mary'].map((firstName) => someone({ firstName })))
  for (const reporter of reporters) await reportIt(server, reporter, 'post', id, 'harassment')
  const { body } = await server.api(consoleCase, paramsOf(id), by(staff))
  expect(body).toMatchObject({
    entry: { id, claim: null, refusal: null },
    author: {
      id: writer.id,
      name: expect.stringMatching(/^Bishoy /),
      removed: 1,
      approved: 1,
      strikes: 1,
      suspension_days: null,
    },
    decisions: [
      { decision: 'approve', outcome: 'standing', decided_by: 'Admin admin' },
      { decision: 'remove', reason: 'An advertisement.', title: expect.stringContaining('viagra') },
    ],
  })
  expect(body.reports.map(({ by: name, reason }) => [name?.split(' ')[0], reason])).toEqual([
    ['Marina', 'harassment'],
    ['Mina', 'harassment'],
    ['Mary', 'harassment'],
  ])
  await judge(staff, id, 'approve')
})

test('MOD-D4~ the third removal in ninety days proposes a suspension for a week; what was undone, restored or is older does not count', async () => {
  const writer = await someone()
  const authorNow = async () => {
    const { id } = await heldPost(writer)
    const { author } = (await server.api(consoleCase, paramsOf(id), by(staff))).body
    await judge(staff, id, 'approve')
    return author && [author.strikes, author.suspension_days]
  }
  const removed = []
  for (let number = 0; number < 3; number += 1) removed.push((await judge(staff, (await heldPost(writer)).id)).body.case_id)
  expect(await authorNow()).toEqual([3, 7])
  await server.api(consoleUndo, { params: { id: removed[0]! } }, by(staff))
  expect(await authorNow()).toEqual([2, null])
  await tellAuthors(server)
  await give(removed[1]!)
  expect(await authorNow()).toEqual([1, null])
  await server.parts.db
    .updateTable('moderation_cases')
    .set({ decided_at: new Date(server.clock.now() - 91 * 86_400_000) })
    .where('id', '=', removed[2]!)
    .execute()
  expect(await authorNow()).toEqual([0, null])
})

test('PRY-D4 MOD-D3~ neither the file nor the history of an anonymous request says whose it is, nor keeps its words or the reason', async () => {
  await setFlag(server, 'prayerRequests', true)
  const author = await someone({ firstName: 'Kyrillos' })
  const { id } = await someRequest(server, author, { title: 'Onlyfans', is_anonymous: true })
  const params = { kind: 'prayer', id }
  const file = await server.api(consoleCase, { params }, by(staff))
  expect(file.body).toMatchObject({ author: null, entry: { is_anonymous: true, author_name: null } })
  const body = { decision: 'remove' as const, reason: 'These are words of my own.' }
  await server.api(consoleDecide, { params, body }, by(staff))
  await tellAuthors(server)
  const [row] = await history({ kind: 'prayer' })
  expect(row).toMatchObject({ target_id: id, author: null, title: '', excerpt: '', reason: '', is_anonymous: true })
  expect(JSON.stringify([file.body, row])).not.toContain('Kyrillos')
})

test('MOD-D3 the history holds every decision, found by word, kind, outcome, moderator and day', async () => {
  const { id } = await heldPost(undefined, { content: 'Buy viagra from Zacchaeus' })
  const undone = (await judge(staff, id)).body.case_id
  await server.api(consoleUndo, { params: { id: undone } }, by(staff))
  const standing = (await judge(staff, id)).body.case_id
  const ids = async (query: object) => (await history({ q: 'Zacchaeus', ...query })).map((row) => row.id)
  expect(await ids({})).toEqual([standing, undone])
  expect([await ids({ outcome: 'undone' }), await ids({ outcome: 'standing' })]).toEqual([[undone], [standing]])
  expect([await ids({ decision: 'approve' }), await ids({ kind: 'comment' })]).toEqual([[], []])
  expect([await ids({ moderator: 'dmin adm' }), await ids({ moderator: 'Nobody' })]).toEqual([[standing, undone], []])
  const today = new Date(server.clock.now()).toISOString().slice(0, 10)
  expect([(await ids({ from: today })).length, (await ids({ to: '2020-01-01' })).length]).toEqual([2, 0])
})

test('MOD-D3 SC-18 a removal is restored within thirty days, once, with a reason, and its author is told', async () => {
  const { id, writer } = await heldPost()
  const { case_id } = (await judge(staff, id)).body
  expect(await give(case_id)).toMatchObject({ status: 409, body: { reason: 'moderation.not_told_yet' } })
  await tellAuthors(server)
  expect((await history({ kind: 'post' }))[0]).toMatchObject({ id: case_id, can_restore: true })
  expect((await give(case_id, staff, 'no')).status).toBe(400)
  expect([(await give(case_id)).status, await isPublic(id)]).toEqual([200, true])
  expect((await decisionNotices(server, writer)).map(({ fact }) => fact)).toEqual(['restored', 'removed'])
  expect(await give(case_id)).toMatchObject({ status: 409, body: { reason: 'moderation.restored_already' } })
  expect((await history({ kind: 'post' }))[0]).toMatchObject({
    outcome: 'restored',
    can_restore: false,
    restored: { by: 'Admin admin', reason: 'It was no advertisement.' },
  })
})

test('MOD-D3 CON-D9 the history is written as CSV with its filters, by moderators without limits', async () => {
  const { id } = await heldPost(undefined, { content: 'Viagra from Nicodemus' })
  await judge(staff, id)
  const ask = (who: Admin) =>
    server.api(exportsEndpoints.startExport, { body: { kind: 'decisions', filters: { q: 'Nicodemus' } } }, by(who))
  const { status, body: job } = await ask(staff)
  expect(status).toBe(201)
  const found = async () =>
    (await server.api(exportsEndpoints.exportJobs, {}, by(staff))).body.results.find((one) => one.id === job.id)
  await expect.poll(async () => (await found())?.status, { timeout: 20_000 }).toBe('ready')
  expect((await found())?.rows).toBe(1)
  const link = await server.api(exportsEndpoints.downloadExport, { params: { id: job.id } }, by(staff))
  const [cookie = ''] = link.headers.get('set-cookie')!.split('; ')
  const text = await (await fetch(server.url + link.body.url, { headers: { cookie } })).text()
  expect(text).toMatch(/remove,decided,post,[^\n]*Viagra from Nicodemus[^\n]*An advertisement\./)
  const limited = await someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [parishId] } })
  expect((await ask(limited)).status).toBe(403)
})

test('MOD-D3 nothing is restored after thirty days, nor what was approved or has changed since', async () => {
  const [old, kept, gone] = [await heldPost(), await heldPost(), await heldPost()]
  const cases = []
  for (const [{ id }, decision] of [
    [old, 'remove'],
    [kept, 'approve'],
    [gone, 'remove'],
  ] as const)
    cases.push((await judge(staff, id, decision)).body.case_id)
  await tellAuthors(server)
  await server.api(postsEndpoints.remove, { params: { id: gone.id } }, by(gone.writer))
  expect((await give(cases[1]!)).body.reason).toBe('moderation.decision_final')
  expect((await give(cases[2]!)).status).toBe(404)
  server.clock.advance(30 * 86_400_000)
  const later = await someAdmin(server.parts, { role: 'admin', totp: true })
  expect(await give(cases[0]!, later)).toMatchObject({ status: 409, body: { reason: 'moderation.too_old' } })
})

test('CON-D1 CON-D4 rights and scope: readers of content see the history, moderators of a parish only its own', async () => {
  const far = await someParish(server.parts)
  const here = await heldPost(undefined, { visibility: 'parish' })
  const limited = await someAdmin(server.parts, { role: 'moderator', totp: true, scope: { kind: 'parish', ids: [far.id] } })
  expect((await server.api(consoleCase, paramsOf(here.id), by(limited))).status).toBe(404)
  expect((await judge(limited, here.id)).status).toBe(404)
  expect(await listed({}, limited)).toEqual([])
  await judge(staff, here.id)
  await tellAuthors(server)
  const row = (await history({ kind: 'post' }))[0]!
  expect(row.target_id).toBe(here.id)
  expect(await history({}, limited)).toEqual([])
  expect((await give(row.id, limited)).status).toBe(404)
  const parishAdmin = await someAdmin(server.parts, {
    role: 'parish_admin',
    totp: true,
    scope: { kind: 'parish', ids: [parishId] },
    permissions: ['moderate_content'],
  })
  const next = await heldPost(undefined, { visibility: 'parish' })
  expect(await judge(parishAdmin, next.id)).toMatchObject({ status: 403, body: { required: ['delete_content'] } })
  expect((await judge(parishAdmin, next.id, 'approve')).status).toBe(200)
  const member = await someone()
  expect((await server.api(consoleQueue, {}, by(member))).status).toBe(401)
  expect((await server.api(moderationEndpoints.queue, {}, by(staff))).status).toBe(401)
})
