import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appealsEndpoints } from '#contract/moderation/appeals.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { decisionNotices, tellAuthors } from '../../support/features/moderation.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { somePost } from '../../support/features/posts.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { ownDecision, appeal } = appealsEndpoints
const { consoleQueue, consoleClaim, consoleDecide, consoleCase } = consoleQueueEndpoints
const day = 86_400_000
let server: TestServer
let parishId: string
let remover: Admin
let other: Admin
beforeAll(async () => {
  server = await startServer()
  parishId = (await someParish(server.parts)).id
})
beforeEach(async () => {
  remover = await someAdmin(server.parts, { role: 'admin' })
  other = await someAdmin(server.parts, { role: 'admin' })
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const decideOn = (who: Admin, kind: string, id: string, decision: 'remove' | 'grant' | 'reject' | 'approve', reason: string) =>
  server.api(consoleDecide, { params: { kind, id }, body: { decision, reason } }, by(who))

/** A post that was removed; its author has been told unless `told` is false. */
async function removedPost({ told = true } = {}) {
  const writer = await somePerson(server.parts, { parishId })
  const { id } = await somePost(server, writer, { content: `Buy viagra here ${Math.random()}` })
  const { body } = await decideOn(remover, 'post', id, 'remove', 'It is an advertisement.')
  if (told) await tellAuthors(server)
  return { writer, postId: id, caseId: body.case_id }
}
const read = (who: Person, id: string) => server.api(ownDecision, { params: { id } }, by(who))
const ask = (who: Person, id: string, text = 'It was a lesson about spam.') =>
  server.api(appeal, { params: { id }, body: { text } }, by(who))
const waiting = async (who: Admin) =>
  (await server.api(consoleQueue, { query: { kind: 'appeal', page_size: 50 } }, by(who))).body.results
const isPublic = async (id: string) => {
  const reader = await somePerson(server.parts, { parishId })
  return (await server.api(postsEndpoints.read, { params: { id } }, by(reader))).status === 200
}

test('PST-D5 SC-18 the told author reads why and appeals once; another moderator grants it, and the author is told', async () => {
  const { writer, postId, caseId } = await removedPost()
  const [notice] = await decisionNotices(server, writer)
  expect(notice).toMatchObject({ fact: 'removed', action_url: `/moderation/decisions/${caseId}` })
  const { body: told } = await read(writer, caseId)
  expect(told).toMatchObject({ kind: 'post', reason: 'It is an advertisement.', is_restored: false, appeal: null })
  expect(Math.round((Date.parse(told.appeal_until ?? '') - server.clock.now()) / day)).toBe(14)

  const asked = await ask(writer, caseId)
  expect(asked).toMatchObject({ status: 201, body: { appeal_until: null, appeal: { state: 'open', answer: '' } } })
  expect(await ask(writer, caseId)).toMatchObject({ status: 409, body: { reason: 'moderation.appealed_already' } })

  const entry = (await waiting(other)).find(({ excerpt }) => excerpt.includes('a lesson about spam'))
  expect(entry).toMatchObject({ kind: 'appeal', why: { code: 'appeal', reason: 'It is an advertisement.' }, refusal: null })
  const id = entry?.id ?? ''
  expect((await waiting(remover)).find((one) => one.id === id)?.refusal).toBe('decided')
  expect(await decideOn(remover, 'appeal', id, 'grant', 'It was a lesson.')).toMatchObject({
    status: 403,
    body: { reason: 'moderation.decided' },
  })
  expect((await server.api(consoleCase, { params: { kind: 'appeal', id } }, by(other))).body.decisions).toMatchObject([
    { decision: 'remove', outcome: 'standing' },
  ])
  expect((await server.api(consoleClaim, { params: { kind: 'appeal', id } }, by(other))).body.is_mine).toBe(true)
  expect((await decideOn(other, 'appeal', id, 'grant', '')).status).toBe(400)
  expect((await decideOn(other, 'appeal', id, 'approve', '')).status).toBe(400)
  const granted = await decideOn(other, 'appeal', id, 'grant', 'It was a lesson.')
  expect(granted).toMatchObject({ status: 200, body: { undo_until: null } })
  expect(await isPublic(postId)).toBe(true)
  expect((await decisionNotices(server, writer)).map(({ fact }) => fact)).toEqual(['appeal_granted', 'removed'])
  expect((await read(writer, caseId)).body).toMatchObject({
    is_restored: true,
    appeal: { state: 'granted', answer: 'It was a lesson.' },
  })
  expect((await waiting(other)).map((one) => one.id)).not.toContain(id)
  expect((await decideOn(other, 'appeal', id, 'reject', 'Once more')).status).toBe(409)
  const { body } = await server.api(decisionsEndpoints.decisions, { query: { kind: 'appeal' } }, by(other))
  expect(body.results).toMatchObject([{ target_id: id, decision: 'grant', reason: 'It was a lesson.', can_restore: false }])
})

test('PST-D5 a rejected appeal leaves the removal as it is, and its author hears why', async () => {
  const { writer, postId, caseId } = await removedPost()
  await ask(writer, caseId)
  const entry = (await waiting(other)).find(({ kind }) => kind === 'appeal')
  expect((await decideOn(other, 'appeal', entry?.id ?? '', 'reject', 'The link sells medicine.')).status).toBe(200)
  expect(await isPublic(postId)).toBe(false)
  expect((await decisionNotices(server, writer)).map(({ fact }) => fact)).toEqual(['appeal_rejected', 'removed'])
  expect((await read(writer, caseId)).body).toMatchObject({ is_restored: false, appeal: { state: 'rejected' } })
})

test('PST-D5 nobody else reads a decision or appeals, nor its author before they are told, after 14 days or once it is shown again', async () => {
  const { writer, caseId } = await removedPost()
  const stranger = await somePerson(server.parts, { parishId })
  expect([(await read(stranger, caseId)).status, (await ask(stranger, caseId)).status]).toEqual([404, 404])
  expect((await read(stranger, 'x')).status).toBe(404)
  const untold = await removedPost({ told: false })
  expect([(await read(untold.writer, untold.caseId)).status, (await ask(untold.writer, untold.caseId)).status]).toEqual([
    404, 404,
  ])
  expect((await ask(writer, caseId, 'short')).body.errors).toHaveProperty('text')

  const again = await removedPost()
  const { restore } = decisionsEndpoints
  await server.api(restore, { params: { id: again.caseId }, body: { reason: 'It was a mistake.' } }, by(other))
  expect(await ask(again.writer, again.caseId)).toMatchObject({ status: 409, body: { reason: 'moderation.no_appeal' } })
  expect((await read(again.writer, again.caseId)).body).toMatchObject({ is_restored: true, appeal_until: null })

  server.clock.advance(14 * day)
  const session = await someSession(server.parts, writer.id)
  expect(await ask({ ...writer, ...session }, caseId)).toMatchObject({ status: 409, body: { reason: 'moderation.no_appeal' } })
})

test('PST-D5 PRY-D4 an anonymous author has no appeal that would name them, and limited moderators see no appeals', async () => {
  const writer = await somePerson(server.parts, { parishId })
  await setFlag(server, 'prayerRequests', true)
  const { id } = await someRequest(server, writer, { title: 'Cheap viagra', is_anonymous: true })
  const { body } = await decideOn(remover, 'prayer', id, 'remove', 'It is an advertisement.')
  await tellAuthors(server)
  expect((await read(writer, body.case_id)).status).toBe(404)
  const removed = await removedPost()
  await ask(removed.writer, removed.caseId)
  const limited = await someAdmin(server.parts, { role: 'admin', scope: { kind: 'parish', ids: [parishId] } })
  expect(await waiting(limited)).toEqual([])
  expect((await waiting(other)).length).toBeGreaterThan(0)
})
