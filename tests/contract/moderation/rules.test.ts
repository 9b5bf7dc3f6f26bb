import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/core/endpoint.ts'
import { logsEndpoints } from '#contract/logs/logs.ts'
import type { RuleAction, RuleMatch, RuleScope } from '#contract/moderation/rule.ts'
import { rulesEndpoints } from '#contract/moderation/rules.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { rulesBroken } from '#server/modules/moderation/views.ts'
import { createDb } from '#server/platform/db/pool.ts'
import { postgresBus } from '#server/platform/ports/bus/postgres-bus.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { waitingFor } from '../../support/features/moderation.ts'
import { someComment, somePost } from '../../support/features/posts.ts'
import { categoryCalled, setFlag } from '../../support/features/prayers.ts'
import { deleteRule, someRule } from '../../support/features/rules.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { rules, addRule, patchRule, testRules } = rulesEndpoints
const at = new Date()
let server: TestServer
let admin: Admin
let moderator: Person
let parishId: string
beforeAll(async () => {
  server = await startServer({ DATABASE_URL: 'postgres://chosen-by-the-test' })
  admin = await someAdmin(server.parts)
  parishId = (await someParish(server.parts)).id
  moderator = await somePerson(server.parts, { parishId })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
  await setFlag(server, 'prayerRequests', true)
})
afterAll(() => server.close())

const someone = () => somePerson(server.parts, { parishId })
const by = ({ token }: { token: string }) => ({ token })
const listed = async (query: NonNullable<CallInput<typeof rules>['query']>) =>
  (await server.api(rules, { query }, by(admin))).body.results
const ruleOf = async (id: string) => (await listed({ page_size: 100, ordering: '-updated' })).find((rule) => rule.id === id)!
const tested = async (text: string, scope: RuleScope = 'posts', { token }: { token: string } = admin) =>
  (await server.api(testRules, { body: { text, scope } }, { token })).body
const post = async (content: string, person?: Person) =>
  server.api(postsEndpoints.create, { body: { content } }, by(person ?? (await someone())))

test('MOD-D4~ the rules begin with the words of abuse, frauds and offers that nobody may make', async () => {
  expect([
    ...(await listed({ q: 'VIAGRA', action: 'pending' })),
    ...(await listed({ q: 'VIAGRA', action: 'reject' })),
  ]).toMatchObject([
    { pattern: 'viagra', match: 'word', action: 'pending', scope: ['posts', 'comments', 'prayers'], is_active: true, hits: 0 },
    { pattern: 'viagra', match: 'word', action: 'reject', scope: ['items'], created_by: null },
  ])
  expect(await listed({ scope: 'items', action: 'reject', q: 'رفات' })).toHaveLength(1)
  expect(await listed({ match: 'regex' })).toEqual([])
})

test('MOD-D4~ a rule is added, changed, switched off, on and deleted; it applies at once, and each step is audited', async () => {
  const rule = await someRule(server, admin, 'raffle', { note: 'The council asked for it' })
  expect(rule).toMatchObject({ pattern: 'raffle', hits: 0, is_active: true, created_by: 'Admin superadmin', timed_out_at: null })
  expect((await post('Win the RAFFLE!')).body.status).toBe('pending')
  const change = (body: object, updated_at: string) =>
    server.api(patchRule, { params: { id: rule.id }, body: { ...body, updated_at } }, by(admin))
  server.clock.advance(1_000)
  const off = (await change({ is_active: false }, rule.updated_at)).body
  expect([off.is_active, off.hits]).toEqual([false, 1])
  expect((await post('Win the raffle')).body.status).toBe('published')
  expect(await change({ is_active: true }, rule.updated_at)).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id: rule.id, is_active: false } },
  })
  await change({ is_active: true, exceptions: ['raffle of the monastery'] }, off.updated_at)
  expect((await post('The Raffle of the monastery is on Friday')).body.status).toBe('published')
  expect((await post('The raffle of the monastery, and another raffle')).body.status).toBe('pending')
  await deleteRule(server, admin, rule.id)
  expect((await post('No raffle')).body.status).toBe('published')
  expect((await deleteRule(server, admin, rule.id)).status).toBe(404)
  const { body } = await server.api(logsEndpoints.auditLogs, { query: { target: rule.id } }, by(admin))
  expect(body.results.map(({ action }) => action)).toEqual([
    'moderation_rules.delete',
    'moderation_rules.update',
    'moderation_rules.update',
    'moderation_rules.create',
  ])
})

test('MOD-D4~ a rule that could not work is refused at its field; the same rule twice is a conflict', async () => {
  const refused = async (match: RuleMatch, pattern: string, more: object = {}) => {
    const body = { pattern, match, action: 'pending' as RuleAction, scope: ['posts' as RuleScope], ...more }
    const answer = await server.api(addRule, { body }, by(admin))
    return answer.body.errors ?? answer.body.code
  }
  expect(await refused('word', '!!!')).toEqual({ pattern: ['Use at least one letter or digit'] })
  expect(await refused('substring', 'ab')).toEqual({ pattern: ['Use at least 3 letters'] })
  expect(await refused('regex', '(ab')).toEqual({ pattern: ['This is not a valid regular expression'] })
  expect(await refused('regex', 'a*')).toEqual({ pattern: ['This pattern also matches a text without any words'] })
  expect(await refused('link', 'no domain')).toEqual({ pattern: ['Enter a domain such as example.org'] })
  expect(await refused('link', 'example.org', { exceptions: ['!'] })).toEqual({
    exceptions: ['Enter a domain such as example.org'],
  })
  expect(await refused('word', 'x', { scope: [] })).toEqual({ scope: ['Choose at least one place'] })
  expect(await refused('word', 'x', { action: 'flag', scope: ['posts', 'prayers'] })).toEqual({
    action: ['Only posts and comments can be published and reported'],
  })
  expect(await refused('word', 'viagra')).toBe('conflict')
})

test('MOD-D4~ moderators read and test the rules, only who manages the settings changes them', async () => {
  const reader = await someAdmin(server.parts, { role: 'moderator' })
  const stranger = await someAdmin(server.parts, { role: 'parish_admin', scope: { kind: 'parish', ids: [parishId] } })
  const body = { pattern: 'mine', match: 'word' as const, action: 'pending' as const, scope: ['posts' as const] }
  expect((await server.api(rules, {}, by(reader))).status).toBe(200)
  expect((await tested('viagra', 'posts', reader)).outcome).toBe('held')
  expect(await server.api(addRule, { body }, by(reader))).toMatchObject({ status: 403 })
  const id = (await listed({})).find(() => true)!.id
  const change = { params: { id }, body: { is_active: false, updated_at: at.toISOString() } }
  expect((await server.api(patchRule, change, by(reader))).status).toBe(403)
  expect((await deleteRule(server, reader, id)).status).toBe(403)
  expect((await server.api(rules, {}, by(stranger))).status).toBe(403)
  expect((await server.api(rules, {}, by(moderator))).status).toBe(401)
})

test('MOD-D4~ PST-D6 a refused text comes back with the reason at its field, nothing is stored, and the hit counts', async () => {
  const rule = await someRule(server, admin, 'lottery', { action: 'reject' })
  const mina = await someone()
  const reason = 'This cannot be published: Lottery. Please put it differently'
  const answer = await post('The Lottery is here', mina)
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: { content: [reason] } } })
  const own = await server.api(postsEndpoints.list, { query: { author: mina.id } }, by(mina))
  expect(own.body.results).toEqual([])
  expect(await ruleOf(rule.id)).toMatchObject({ hits: 1, last_hit_at: expect.any(String) })

  const good = await somePost(server, mina)
  const params = { id: good.id }
  const changed = await server.api(postsEndpoints.patch, { params, body: { content: 'lottery' } }, by(mina))
  expect(changed.body.errors).toEqual({ content: [reason.replace('Lottery', 'lottery')] })
  const said = await server.api(commentsEndpoints.comment, { params, body: { content: 'lottery' } }, by(mina))
  expect([said.status, Object.keys(said.body.errors ?? {})]).toEqual([400, ['content']])
  const category_id = await categoryCalled(server, 'family')
  const asked = await server.api(
    prayersEndpoints.create,
    { body: { category_id, title: 'Lottery', content: 'Pray for me' } },
    by(mina),
  )
  expect([asked.status, Object.keys(asked.body.errors ?? {})]).toEqual([400, ['title']])
  expect((await ruleOf(rule.id)).hits).toBe(4)
  await deleteRule(server, admin, rule.id)
})

test('MOD-D4~ COM-D10 a watched word is published, and the system reports it once, without hiding it', async () => {
  const rule = await someRule(server, admin, 'bitcoin', { action: 'flag', scope: ['posts', 'comments'] })
  const mina = await someone()
  const { id, status } = await somePost(server, mina, { content: 'Bitcoin for the poor' })
  expect(status).toBe('published')
  const comment = await someComment(server, mina, id, { content: 'bitcoin bitcoin' })
  const flags = () =>
    server.parts.db
      .selectFrom('reports')
      .where('rule_id', '=', rule.id)
      .select(['reporter_id', 'target_type', 'target_id', 'reason', 'details', 'state'])
      .orderBy('id')
      .execute()
  const flagOf = { reporter_id: null, reason: 'other', state: 'open' }
  expect(await flags()).toEqual([
    { ...flagOf, target_type: 'post', target_id: id, details: 'Bitcoin' },
    { ...flagOf, target_type: 'comment', target_id: comment.id, details: 'bitcoin' },
  ])
  const again = await server.api(postsEndpoints.patch, { params: { id }, body: { content: 'More bitcoin' } }, by(mina))
  expect([again.body.status, (await flags()).length]).toEqual(['published', 2])
  await deleteRule(server, admin, rule.id)
})

test('MOD-D4~ a pattern without end holds the text and is marked; others pass, and mending it clears the mark', async () => {
  const rule = await someRule(server, admin, '^(a+)+$', { match: 'regex', scope: ['posts'] })
  const trap = `${'a'.repeat(60)}!`
  expect((await post('An ordinary text')).body.status).toBe('published')
  const held = (await post(trap)).body
  expect(held.status).toBe('pending')
  const marked = await ruleOf(rule.id)
  expect([typeof marked.timed_out_at, (await listed({ timed_out: 'true' })).map(({ id }) => id)]).toEqual(['string', [rule.id]])
  expect((await waitingFor(server, moderator, 'post')).find(({ id }) => id === held.id)?.why).toEqual({ code: 'review' })
  expect(await tested(trap)).toMatchObject({ outcome: 'held', findings: [{ rule: { id: rule.id }, timed_out: true }] })
  const body = { pattern: '^a+$', updated_at: marked.updated_at }
  const mended = await server.api(patchRule, { params: { id: rule.id }, body }, by(admin))
  expect(mended.body.timed_out_at).toBeNull()
  expect((await post(trap)).body.status).toBe('published')
  await deleteRule(server, admin, rule.id)
})

test('MOD-D4~ the test box shows places, exceptions and time, and counts nothing', async () => {
  const rule = await someRule(server, admin, 'via', {
    match: 'substring',
    exceptions: ['viable'],
    action: 'reject',
    scope: ['posts'],
  })
  const text = 'A viable way via Rome'
  const { outcome, findings, took_ms } = await tested(text)
  expect(findings.map(({ start, end, exception }) => [text.slice(start, end), exception])).toEqual([
    ['viable', 'viable'],
    ['via', null],
  ])
  expect([outcome, took_ms > 0, (await ruleOf(rule.id)).hits]).toEqual(['refused', true, 0])
  expect((await tested('A viable way')).outcome).toBe('published')
  expect((await tested(text, 'comments')).findings).toEqual([])
  await deleteRule(server, admin, rule.id)
})

test('MOD-D4~ another server applies a changed rule after its commit', async () => {
  const { db, close } = createDb({ connectionString: server.databaseUrl }, { max: 2 })
  const bus = await postgresBus({ db, connection: { connectionString: server.databaseUrl }, log: server.parts.log })
  const seen = async () => (await rulesBroken(db, { bus }, 'posts', { content: 'A tombola' })).length
  expect(await seen()).toBe(0)
  const { id } = await someRule(server, admin, 'tombola')
  await expect.poll(seen).toBe(1)
  await deleteRule(server, admin, id)
  await expect.poll(seen).toBe(0)
  await bus.close()
  await close()
})
