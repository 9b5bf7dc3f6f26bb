import { afterAll, beforeAll, expect, test } from 'vitest'
import { logsEndpoints } from '#contract/logs/logs.ts'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { type ModerationPolicies, policiesEndpoints } from '#contract/moderation/policies.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { type Admin, type Person, someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, somePost } from '../../support/features/posts.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { readPolicies, putPolicies, communityRules } = policiesEndpoints
let server: TestServer
let admin: Admin
let parishId: string
let moderator: Person
beforeAll(async () => {
  server = await startServer()
  admin = await someAdmin(server.parts)
  parishId = (await someParish(server.parts)).id
  moderator = await somePerson(server.parts, { parishId })
  await someAdmin(server.parts, { role: 'admin', totp: true, linkedUserId: moderator.id })
})
afterAll(() => server.close())

const by = ({ token }: { token: string }) => ({ token })
const someone = () => somePerson(server.parts, { parishId })
const current = async () => (await server.api(readPolicies, {}, by(admin))).body
async function put(changes: Partial<ModerationPolicies>, given?: ModerationPolicies) {
  const { rules_version: _, ...policies } = given ?? (await current())
  return server.api(putPolicies, { body: { ...policies, ...changes, reason: 'The council decided so' } }, by(admin))
}

test('MOD-D4~ the policies begin as specified; each change is a version with a reason, and an older version is refused', async () => {
  const opened = await current()
  const limits = { hide_after_reports: 3, first_post_review: false }
  expect(opened).toMatchObject({ ...limits, rules_version: 1, updated_at: null })
  const saved = (await put({ hide_after_reports: 4 })).body
  expect(saved).toMatchObject({ hide_after_reports: 4, rules_version: 1, updated_at: expect.any(String) })
  expect(await put({ hide_after_reports: 5 }, opened)).toMatchObject({ status: 409, body: { code: 'stale', current: saved } })
  server.clock.advance(1_000)
  const [first] = saved.rules
  const rewritten = (await put({ rules: [{ ...first!, title: 'Be kind' }] })).body
  expect([rewritten.rules_version, rewritten.rules[0]?.title]).toEqual([2, 'Be kind'])
  expect((await put({})).body.updated_at).toBe(rewritten.updated_at)
  const rows = await server.parts.db.selectFrom('moderation_policies').select('version').orderBy('version').execute()
  expect(rows.map(({ version }) => version)).toEqual([2, 3])
  const { body } = await server.api(logsEndpoints.auditLogs, { query: { action: 'moderation_policies.change' } }, by(admin))
  expect(body.results.map(({ reason, before }) => [reason, Object.keys(before ?? {})])).toEqual([
    ['The council decided so', ['rules']],
    ['The council decided so', ['hide_after_reports']],
  ])
})

test('MOD-D4~ members read the numbered rules in both languages; policies out of bounds are refused', async () => {
  const mina = await someone()
  const { body } = await server.api(communityRules, {}, by(mina))
  expect(body).toMatchObject({ version: 2, rules: [{ number: 1, title: 'Be kind', title_ar: expect.stringMatching(/[ء-ي]/) }] })
  expect((await put({ rules: [] })).body.errors).toEqual({ rules: ['Write at least one rule'] })
  expect((await put({ hide_after_reports: 0 })).body.errors).toEqual({ hide_after_reports: ['A whole number from 1 to 50'] })
  const reader = await someAdmin(server.parts, 'moderator')
  expect((await server.api(readPolicies, {}, by(reader))).status).toBe(200)
  const { rules_version: _, ...policies } = await current()
  const body2 = { ...policies, reason: 'Just because' }
  expect((await server.api(putPolicies, { body: body2 }, by(reader))).status).toBe(403)
  expect((await server.api(readPolicies, {}, by(mina))).status).toBe(401)
})

test('MOD-D4~ PST-D6~ so many reports hide as the policies say', async () => {
  await put({ hide_after_reports: 2 })
  const [mina, ...readers] = await Promise.all([1, 2, 3].map(() => someone()))
  const { id } = await somePost(server, mina!)
  const status = async () => (await server.api(postsEndpoints.read, { params: { id } }, by(moderator))).status
  await reportIt(server, readers[0]!, 'post', id)
  expect(await status()).toBe(200)
  await reportIt(server, readers[1]!, 'post', id)
  expect(await status()).toBe(404)
  await put({ hide_after_reports: 3 })
})

test('MOD-D4~ while first posts are reviewed, a new member’s posts wait until one has appeared', async () => {
  const known = await someone()
  await somePost(server, known)
  await put({ first_post_review: true })
  const mina = await someone()
  const first = await somePost(server, mina)
  expect([first.status, (await somePost(server, mina)).status]).toEqual(['pending', 'pending'])
  expect((await somePost(server, known)).status).toBe('published')
  const params = { kind: 'post', id: first.id }
  await server.api(moderationEndpoints.decide, { params, body: { decision: 'approve' } }, by(moderator))
  expect((await somePost(server, mina)).status).toBe('published')
  await put({ first_post_review: false })
})
