import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ModerationDecision, moderationEndpoints } from '#contract/moderation/moderation.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { jobContext } from '../../support/job-context.ts'
import { auditOf, decisionNotices, tellAuthors, waitingFor } from '../../support/features/moderation.ts'
import { type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { tellAuthorJob } from '#server/modules/moderation/cases/tell-author.job.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { claim, decide, release, undo } = moderationEndpoints
let server: TestServer
let lydia: Person
let markos: Person
let parishId: string
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
})
// Sign-ins last fifteen minutes, which claims take up.
beforeEach(async () => void ([lydia, markos] = [await moderator('Lydia'), await moderator('Markos')]))
afterAll(() => server.close())

async function moderator(firstName: string, role = 'moderator', permissions: ['delete_content'] | [] = ['delete_content']) {
  const person = await somePerson(server.parts, { parishId, firstName })
  await someAdmin(server.parts, { role, totp: true, linkedUserId: person.id, permissions })
  return person
}
const by = ({ token }: Pick<Person, 'token'>) => ({ token })
const someone = () => somePerson(server.parts, { parishId })

/** A post that a rule about words holds. */
async function heldPost(author?: Person) {
  const writer = author ?? (await someone())
  return { writer, id: (await somePost(server, writer, { content: `Buy viagra here ${Math.random()}` })).id }
}
const paramsOf = (id: string) => ({ params: { kind: 'post', id } })
const take = (who: Person, id: string) => server.api(claim, paramsOf(id), by(who))
const judge = (who: Person, id: string, decision: ModerationDecision = 'approve', reason = 'It is an advertisement.') =>
  server.api(decide, { ...paramsOf(id), body: { decision, reason } }, by(who))
const takeBack = (who: Person, caseId: string) => server.api(undo, { params: { id: caseId } }, by(who))
const isPublic = async (id: string) =>
  (await server.api(postsEndpoints.read, { params: { id } }, by(await someone()))).status === 200
const entryOf = async (who: Person, id: string) => (await waitingFor(server, who, 'post')).find((one) => one.id === id)
const factsTo = async (person: Person) => (await decisionNotices(server, person)).map(({ fact }) => fact)

test('SC-18 MOD-D1~ a claimed entry is decided by nobody else for ten minutes, and says who holds it', async () => {
  const { id } = await heldPost()
  const mine = await take(lydia, id)
  expect(mine).toMatchObject({ status: 200, body: { name: 'Admin moderator', is_mine: true } })
  expect(Date.parse(mine.body.until) - server.clock.now()).toBeGreaterThan(9.9 * 60_000)
  expect((await take(markos, id)).body).toMatchObject({ is_mine: false, until: mine.body.until })
  expect((await entryOf(lydia, id))?.claim).toMatchObject({ is_mine: true, until: mine.body.until })
  expect((await entryOf(markos, id))?.claim).toMatchObject({ is_mine: false, name: 'Admin moderator' })
  expect(await judge(markos, id)).toMatchObject({ status: 409, body: { reason: 'moderation.claimed' } })
  expect(await isPublic(id)).toBe(false)
  server.clock.advance(5 * 60_000)
  const renewed = await take(lydia, id)
  expect(Date.parse(renewed.body.until) - Date.parse(mine.body.until)).toBeGreaterThanOrEqual(5 * 60_000)
  expect((await judge(lydia, id)).status).toBe(200)
  expect(await entryOf(markos, id)).toBe(undefined)
})

test('SC-18 a claim that ran out decides nothing until it is taken again; somebody else may take it first', async () => {
  const { id } = await heldPost()
  await take(lydia, id)
  server.clock.advance(10 * 60_000 + 1)
  expect(await judge(lydia, id)).toMatchObject({ status: 409, body: { reason: 'moderation.claim_lapsed' } })
  expect((await take(markos, id)).body.is_mine).toBe(true)
  expect((await take(lydia, id)).body.is_mine).toBe(false)
  await server.api(release, paramsOf(id), by(lydia))
  expect((await entryOf(lydia, id))?.claim).toMatchObject({ is_mine: false })
  await server.api(release, paramsOf(id), by(markos))
  expect((await entryOf(lydia, id))?.claim).toBe(null)
  expect((await judge(lydia, id)).status).toBe(200)
})

test('SC-18 of two moderators who decide at once one does', async () => {
  const { id, writer } = await heldPost()
  const answers = await Promise.all([
    judge(lydia, id),
    judge(markos, id, 'remove'),
    judge(markos, id),
    judge(lydia, id, 'remove'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await tellAuthors(server)
  expect(await factsTo(writer)).toHaveLength(1)
  expect((await take(markos, id)).status).toBe(409)
})

test('SC-18 a decision applies at once, its author is told after thirty seconds, and exactly once', async () => {
  const { id, writer } = await heldPost()
  const { body } = await judge(lydia, id)
  expect(await isPublic(id)).toBe(true)
  expect(Date.parse(body.undo_until ?? '') - server.clock.now()).toBeGreaterThan(29_000)
  expect(await factsTo(writer)).toEqual([])
  const tell = () => tellAuthorJob(server.parts).run({ caseId: body.case_id }, jobContext(server))
  await Promise.all([tell(), tell(), tell()])
  expect(await factsTo(writer)).toEqual(['restored'])
  expect(await takeBack(lydia, body.case_id)).toMatchObject({ status: 409, body: { reason: 'moderation.told_already' } })
})

test('SC-18 what is undone within thirty seconds waits again with its reports, and its author hears of the second decision only', async () => {
  const writer = await someone()
  const { id } = await somePost(server, writer)
  for (const reporter of await Promise.all([1, 2, 3].map(() => someone()))) await reportIt(server, reporter, 'post', id, 'spam')
  const before = await entryOf(lydia, id)
  expect(before?.why).toEqual({ code: 'reported', count: 3, reasons: ['spam'] })
  const { body } = await judge(lydia, id, 'remove')
  expect((await takeBack(markos, body.case_id)).status).toBe(404)
  expect((await takeBack(lydia, body.case_id)).status).toBe(200)
  expect((await takeBack(lydia, body.case_id)).status).toBe(200)
  expect(await entryOf(lydia, id)).toEqual(before)
  await tellAuthorJob(server.parts).run({ caseId: body.case_id }, jobContext(server))
  expect(await factsTo(writer)).toEqual([])
  expect((await judge(markos, id)).status).toBe(200)
  await tellAuthors(server)
  expect(await factsTo(writer)).toEqual(['restored'])
  expect(await isPublic(id)).toBe(true)
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual([
    'moderation.remove',
    'moderation.undo',
    'moderation.approve',
  ])
})

test('SC-18 nothing is undone after thirty seconds, nor what its author has changed since', async () => {
  const late = await heldPost()
  const decided = (await judge(lydia, late.id)).body
  server.clock.advance(30_000)
  expect((await takeBack(lydia, decided.case_id)).status).toBe(409)
  const gone = await heldPost()
  const other = (await judge(lydia, gone.id)).body
  await server.api(postsEndpoints.remove, { params: { id: gone.id } }, by(gone.writer))
  expect(await takeBack(lydia, other.case_id)).toMatchObject({ status: 409, body: { reason: 'moderation.changed_since' } })
})

test('SC-18 CMT-D7 nobody takes or decides what is theirs, what they reported, or what a higher office wrote', async () => {
  const own = await heldPost(lydia)
  const author = await someone()
  const { id: reported } = await somePost(server, author)
  for (const who of [lydia, await someone(), await someone()]) await reportIt(server, who, 'post', reported)
  const chief = await moderator('Shenouda', 'superadmin', [])
  const outranked = await heldPost(chief)
  for (const [id, refusal] of [
    [own.id, 'own'],
    [reported, 'reported'],
    [outranked.id, 'outranked'],
  ] as const) {
    expect((await entryOf(lydia, id))?.refusal).toBe(refusal)
    for (const answer of [await take(lydia, id), await judge(lydia, id)])
      expect(answer).toMatchObject({ status: 403, body: { reason: `moderation.${refusal}` } })
  }
  expect((await entryOf(chief, own.id))?.refusal).toBe(null)
  expect((await judge(chief, own.id)).status).toBe(200)
})

test('SC-18 a comment that is undone waits again where it was', async () => {
  const { id: post } = await somePost(server, await someone())
  const { id } = await someComment(server, await someone(), post, { content: 'Cheap viagra' })
  const params = { kind: 'comment', id }
  const entry = async () => (await waitingFor(server, lydia, 'comment')).find((one) => one.id === id)
  const before = await entry()
  const { body } = await server.api(decide, { params, body: { decision: 'approve' } }, by(lydia))
  expect(await entry()).toBe(undefined)
  await takeBack(lydia, body.case_id)
  expect(await entry()).toEqual(before)
})

test('TRAP-24 SC-18 who may not moderate claims, releases and undoes nothing; what is not there is not found', async () => {
  const { id, writer } = await heldPost()
  const decided = (await judge(lydia, (await heldPost()).id)).body
  const reader = await moderator('Mina', 'moderator', [])
  for (const { status } of [await take(writer, id), await server.api(release, paramsOf(id), by(writer))]) expect(status).toBe(403)
  expect((await takeBack(writer, decided.case_id)).status).toBe(403)
  expect((await judge(reader, id)).status).toBe(200)
  const parish = await someParish(server.parts)
  const elsewhere = await somePerson(server.parts, { parishId: parish.id })
  await someAdmin(server.parts, {
    role: 'moderator',
    linkedUserId: elsewhere.id,
    scope: { kind: 'parish', ids: [parish.id] },
  })
  const other = await heldPost()
  expect((await take(elsewhere, other.id)).status).toBe(404)
  for (const wrong of ['nothing', other.writer.id]) expect((await take(lydia, wrong)).status).toBe(404)
  expect((await takeBack(lydia, 'nothing')).status).toBe(404)
  expect((await takeBack(lydia, other.id)).status).toBe(404)
})
