import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleModerationEndpoints } from '#contract/moderation/console-moderation.ts'
import { type ModeratedKind, moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { newId } from '#server/platform/db/ids.ts'
import { notifyOfDecisionJob } from '#server/modules/prayers/moderation/notify-of-decision.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { auditOf, decisionNotices, tellAuthors, waitingFor } from '../../support/features/moderation.ts'
import { type Person, someAdmin, somePerson } from '../../support/features/people.ts'
import { setFlag, somePrayingParishes, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { queue, decide } = moderationEndpoints
const words = { title: 'Double your money', content: 'Send it by western union, then pray.' }
let server: TestServer
let people: Awaited<ReturnType<typeof somePrayingParishes>>
let moderator: Person
beforeAll(async () => {
  server = await startServer()
  people = await somePrayingParishes(server)
  await setFlag(server, 'prayerRequests', true)
  moderator = await somePerson(server.parts, { parishId: people.other.id, firstName: 'Lydia' })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
})
afterAll(() => server.close())

const waiting = (token = moderator.token, kind?: ModeratedKind) => waitingFor(server, { token }, kind)
const decideOn = (id: string, decision: 'approve' | 'remove', reason = '', token = moderator.token) =>
  server.api(decide, { params: { kind: 'prayer', id }, body: { decision, reason } }, { token })
const noticesTo = async (person: Person) => {
  await tellAuthors(server)
  return decisionNotices(server, person)
}

test('MOD-D5 PRY-D5 content with banned words waits in the queue, longest-waiting first, with the reason', async () => {
  const first = await someRequest(server, people.author, words)
  server.clock.advance(1_000)
  const second = await someRequest(server, people.neighbour, { ...words, title: 'Viagra' })
  const all = await waiting()
  expect(all.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(all[0]).toMatchObject({
    kind: 'prayer',
    title: words.title,
    excerpt: words.content,
    author_name: expect.stringMatching(/^Kyrillos /),
    is_anonymous: false,
    parish_name: people.parish.name,
    parish_name_ar: 'مار مرقس',
    why: { code: 'words', words: ['Double your money', 'western union'] },
    photos: [],
  })
  expect(await waiting(moderator.token, 'item')).toEqual([])
  const { body: page } = await server.api(queue, { query: { page: 2, page_size: 1 } }, { token: moderator.token })
  expect([page.count, page.results.map(({ id }) => id), page.next]).toEqual([2, [second.id], null])
  for (const { id } of all) await decideOn(id, 'approve')
  expect(await waiting()).toEqual([])
})

test('MOD-D5 COM-D2 the next page begins after the last entry, even if entries before it were decided meanwhile', async () => {
  const ids = []
  for (let number = 0; number < 5; number++) {
    ids.push((await someRequest(server, people.mate, { ...words, title: `Viagra ${number}` })).id)
    server.clock.advance(1_000)
  }
  const read = async (query: object) => (await server.api(queue, { query }, { token: moderator.token })).body
  const first = await read({ page_size: 2 })
  for (const { id } of first.results) await decideOn(id, 'remove', 'An advertisement.')
  const second = await read(Object.fromEntries(new URLSearchParams(first.next!)))
  expect(second.results.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  const third = await read(Object.fromEntries(new URLSearchParams(second.next!)))
  expect([third.results.map(({ id }) => id), third.next]).toEqual([ids.slice(4), null])
  const back = await read(Object.fromEntries(new URLSearchParams(third.previous!)))
  expect(back.results.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  for (const id of ids.slice(2)) await decideOn(id, 'remove', 'An advertisement.')
})

test('MOD-D5 PRY-D5 approved content is open to others for thirty days, and its author is notified', async () => {
  const { id } = await someRequest(server, people.author, { ...words, visibility: 'parish', is_urgent: true })
  const readBy = (token: string) => server.api(prayersEndpoints.read, { params: { id } }, { token })
  expect((await readBy(people.mate.token)).status).toBe(404)
  server.clock.advance(120_000)
  expect((await decideOn(id, 'approve')).body).toMatchObject({ id, author_name: expect.stringContaining('Kyrillos') })
  const { status, body } = await readBy(people.mate.token)
  expect([status, body.status, Date.parse(body.expires_at) - server.clock.now()]).toEqual([
    200,
    'active',
    expect.closeTo(30 * 86_400_000, -4),
  ])
  expect((await noticesTo(people.author))[0]).toMatchObject({
    title: 'Your prayer request is open',
    message: `${words.title}\nThose who may see it can pray with you now.`,
    action_url: `/prayers/${id}`,
  })
  const called = (await server.api(notificationsEndpoints.list, {}, { token: people.priest.token })).body.results
  expect(called.map(({ title }) => title)).toContain('Urgent prayer request')
  expect(await auditOf(server, id)).toEqual([
    { actor_type: 'admin', actor_id: expect.any(String), action: 'moderation.approve', target_type: 'prayer', reason: null },
  ])
})

test('MOD-D5 removing requires a reason, which the author reads and the audit log keeps', async () => {
  const { id } = await someRequest(server, people.neighbour, words)
  const short = await decideOn(id, 'remove', 'bad')
  expect([short.status, short.body.errors]).toEqual([400, { reason: ['Please give a reason'] }])
  expect((await decideOn(id, 'remove', 'This is an advertisement.')).status).toBe(200)
  const { body } = await server.api(prayersEndpoints.read, { params: { id } }, { token: people.neighbour.token })
  expect(body.status).toBe('removed')
  expect((await noticesTo(people.neighbour))[0]).toMatchObject({
    title: 'Your prayer request was removed',
    message: `${words.title}\nThis is an advertisement.`,
  })
  expect(await auditOf(server, id)).toMatchObject([{ action: 'moderation.remove', reason: 'This is an advertisement.' }])
  const again = await decideOn(id, 'approve')
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('PRY-D4 the queue, the decision and its notice never name the author of an anonymous request', async () => {
  const { author } = people
  const { id } = await someRequest(server, author, { ...words, title: 'Onlyfans', is_anonymous: true })
  const before = (await noticesTo(author)).length
  const entry = (await waiting()).find((one) => one.id === id)
  expect(entry).toMatchObject({ is_anonymous: true, author_name: null, parish_name: null })
  const { body } = await decideOn(id, 'remove', 'A reason of my own words.')
  expect(JSON.stringify([entry, body])).not.toMatch(new RegExp(`Kyrillos|${author.id}|${author.username}`))
  expect(await auditOf(server, id)).toMatchObject([{ action: 'moderation.remove', reason: null }])
  // Sent later, so that the times reveal nothing either.
  expect((await noticesTo(author)).length).toBe(before)
  const decision = { requestId: id, decision: 'remove' as const, reason: 'A reason of my own words.' }
  await notifyOfDecisionJob(server.parts).run(decision, jobContext(server))
  expect((await noticesTo(author))[0]).toMatchObject({
    title: 'Your prayer request was removed',
    message: 'A reason of my own words.',
    action_url: '/prayers?tab=mine',
  })
  const rows = await server.parts.db.selectFrom('notifications').where('kind', '=', 'moderation').selectAll().execute()
  expect(rows.filter((row) => JSON.stringify(row).includes(id))).toEqual([])
})

test('PRY-D4 the author of an anonymous request is shown only to a console session with the right, a fresh second factor and a reason', async () => {
  const { id } = await someRequest(server, people.author, { ...words, is_anonymous: true })
  const { revealAuthor } = consoleModerationEndpoints
  const ask = async (token: string, reason = 'A threat to a life.', of = id) => {
    const { status, body } = await server.api(revealAuthor, { params: { kind: 'prayer', id: of }, body: { reason } }, { token })
    return { status, body }
  }
  const shown = (answers: unknown) => JSON.stringify(answers).includes(people.author.username)
  const scope = (parish: string) => ({ kind: 'parish' as const, ids: [parish] })
  const linked = await somePerson(server.parts, { parishId: people.parish.id, roles: ['parish_admin'] })
  await someAdmin(server.parts, {
    role: 'parish_admin',
    totp: true,
    steppedUp: true,
    linkedUserId: linked.id,
    permissions: ['moderate_content'],
  })
  const stale = await someAdmin(server.parts, { role: 'moderator', totp: true })
  await server.parts.db
    .insertInto('roles')
    .values({ id: newId(), name: 'reader', label: 'Reader', rank: 2, permissions: ['view_content'] })
    .execute()
  const without = await someAdmin(server.parts, { role: 'reader', totp: true, steppedUp: true })
  const elsewhere = await someAdmin(server.parts, {
    role: 'moderator',
    totp: true,
    steppedUp: true,
    scope: scope(people.other.id),
  })
  const refused = {
    'a member': await ask(people.mate.token),
    'a parish admin by the member token, with a console session': await ask(linked.token),
    'a moderator by the member token': await ask(moderator.token),
    'a console session without a fresh second factor': await ask(stale.token),
    'a console session without the right': await ask(without.token),
    'a console session of another parish': await ask(elsewhere.token),
  }
  expect(Object.values(refused).map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'not_authenticated'],
    [401, 'not_authenticated'],
    [401, 'not_authenticated'],
    [403, 'step_up_required'],
    [403, 'permission_denied'],
    [404, 'not_found'],
  ])
  expect(shown(refused)).toBe(false)
  // Nor does the call that members' tokens once had.
  const old = await fetch(`${server.url}/api/v1/moderation/queue/prayer/${id}/author/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${moderator.token}` },
    body: JSON.stringify({ reason: 'A threat to a life.' }),
  })
  expect(old.status).toBe(404)
  const staff = await someAdmin(server.parts, { role: 'moderator', totp: true, steppedUp: true })
  expect((await ask(staff.token, 'why')).status).toBe(400)
  expect((await auditOf(server, id)).filter(({ action }) => action === 'moderation.reveal')).toEqual([])
  expect((await ask(staff.token)).body).toMatchObject({ id: people.author.id, username: people.author.username })
  expect((await auditOf(server, id)).filter(({ action }) => action === 'moderation.reveal')).toMatchObject([
    { actor_type: 'admin', action: 'moderation.reveal', target_type: 'prayer', reason: 'A threat to a life.' },
  ])
  await decideOn(id, 'approve')
  expect((await ask(staff.token)).status).toBe(409)
  const { id: named } = await someRequest(server, people.mate, words)
  expect((await ask(staff.token, 'Out of curiosity.', named)).status).toBe(409)
  await decideOn(named, 'approve')
})

test('TRAP-24 a member token moderates only with a linked, active console account that holds the permission and is signed in', async () => {
  const { id } = await someRequest(server, people.author, words)
  const { db } = server.parts
  const refused = async (token: string, decision: 'approve' | 'remove' = 'approve') => {
    const asked = await server.api(queue, {}, { token })
    const outcome = await decideOn(id, decision, 'Not for this place.', token)
    return [asked.status, outcome.status, outcome.body.code, outcome.body.required]
  }
  const nothing = [403, 403, 'permission_denied', ['moderate_content']]
  const someone = async () => somePerson(server.parts, { parishId: people.parish.id })

  expect(await refused((await someone()).token)).toEqual(nothing)
  expect(await refused(people.admin.token)).toEqual(nothing)
  expect((await server.api(queue, {}, { token: (await someAdmin(server.parts)).token })).status).toBe(401)

  const signedOut = await someone()
  const account = await someAdmin(server.parts, { role: 'moderator', linkedUserId: signedOut.id })
  expect((await server.api(queue, {}, { token: signedOut.token })).status).toBe(200)
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(server.clock.now()).toISOString() })
    .where('id', '=', account.sessionId)
    .execute()
  expect(await refused(signedOut.token)).toEqual(nothing)

  const closed = await someone()
  const { id: closedId } = await someAdmin(server.parts, { role: 'moderator', linkedUserId: closed.id })
  await db.updateTable('admin_users').set({ is_active: false }).where('id', '=', closedId).execute()
  expect(await refused(closed.token)).toEqual(nothing)

  const late = await someone()
  await someAdmin(server.parts, { role: 'admin', linkedUserId: late.id, dueAt: server.clock.now() - 1 })
  expect(await refused(late.token)).toEqual(nothing)

  const half = await someone()
  await someAdmin(server.parts, {
    role: 'parish_admin',
    linkedUserId: half.id,
    scope: { kind: 'parish', ids: [people.parish.id] },
  })
  const [, status, code, required] = await refused(half.token, 'remove')
  expect([status, code, required]).toEqual([403, 'permission_denied', ['delete_content']])
  expect((await decideOn(id, 'approve', '', half.token)).status).toBe(200)
})

test('CON-D4 a console account limited to one parish sees and decides that parish’s queue only', async () => {
  const here = await someRequest(server, people.author, words)
  const there = await someRequest(server, people.neighbour, words)
  const helper = await somePerson(server.parts, { parishId: people.parish.id })
  await someAdmin(server.parts, {
    role: 'moderator',
    linkedUserId: helper.id,
    scope: { kind: 'parish', ids: [people.parish.id] },
  })
  const { body } = await server.api(queue, {}, { token: helper.token })
  expect([body.count, body.results.map(({ id }) => id)]).toEqual([1, [here.id]])
  expect((await decideOn(there.id, 'approve', '', helper.token)).status).toBe(404)
  for (const { id } of [here, there]) expect((await decideOn(id, 'approve')).status).toBe(200)
})

test('PRY-D5 while prayers are off, none are in the queue', async () => {
  const { id } = await someRequest(server, people.mate, words)
  await setFlag(server, 'prayerRequests', false)
  expect(await waiting()).toEqual([])
  expect((await decideOn(id, 'approve')).status).toBe(404)
  await setFlag(server, 'prayerRequests', true)
  expect((await waiting()).map((entry) => entry.id)).toEqual([id])
})
