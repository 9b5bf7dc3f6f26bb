import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportReason } from '#contract/moderation/reports.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import type { AdminScope } from '#contract/staff/console-account.ts'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { directRoom, write } from '../../support/features/chat.ts'
import { quietAround, notificationCalls } from '../../support/features/notification-calls.ts'
import { decisionNotices } from '../../support/features/moderation.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { reportIt, someComment, somePost } from '../../support/features/posts.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let [homeId, farId] = ['', '']
beforeAll(async () => {
  server = await startServer()
  homeId = (await someParish(server.parts)).id
  farId = (await someParish(server.parts)).id
})
afterAll(() => server.close())
const { choose } = notificationCalls(() => server)
const someone = () => somePerson(server.parts, { parishId: homeId })
const at = (id: string): AdminScope => ({ kind: 'parish', ids: [id] })
const mailed = async (to: string) => (await server.mails(to)).map(({ kind }) => kind)

async function someStaff() {
  const [linked, reporting, writing] = [await someone(), await someone(), await someone()]
  for (const { id } of [linked, reporting, writing])
    await someAdmin(server.parts, { role: 'moderator', linkedUserId: id, scope: at(homeId) })
  const [alone, far, reader] = [
    await someAdmin(server.parts, { role: 'moderator', scope: at(homeId) }),
    await someAdmin(server.parts, { role: 'moderator', scope: at(farId) }),
    await someAdmin(server.parts, { role: 'moderator', scope: at(homeId) }),
  ]
  await server.parts.db.updateTable('admin_users').set({ is_active: false }).where('id', '=', reader.id).execute()
  return { linked, reporting, writing, alone, far, reader }
}

test('CMT-D5 COM-D10 a report of self-harm pages the moderators of the parish at once, by email whatever the hour, and each thing once', async () => {
  const { linked, reporting, writing, alone, far, reader } = await someStaff()
  await choose(linked, { ...quietAround(server.clock.now()), email_digest: 'weekly' })
  const { id: post } = await somePost(server, writing, { visibility: 'parish' })
  const { id } = await someComment(server, writing, post)
  const report = async (who: { token: string }, reason: ReportReason) =>
    (await server.api(commentsEndpoints.flagComment, { params: { id }, body: { reason } }, { token: who.token })).body.detail
  await report(await someone(), 'spam')
  expect([await decisionNotices(server, linked), await mailed(alone.email)]).toEqual([[], []])
  expect(await report(reporting, 'self_harm')).toContain('emergency services')
  const [notice, ...others] = await decisionNotices(server, linked)
  expect(notice).toMatchObject({ fact: 'self_harm', params: { what: 'comment' }, actor: null })
  expect(notice?.action_url).toBe('/app-admin/moderation?kind=comment')
  expect(others).toEqual([])
  expect(await mailed(linked.email)).toEqual(['notification-moderation'])
  expect(await mailed(alone.email)).toEqual(['moderation-self-harm'])
  expect(await Promise.all([far, reader, reporting, writing].map(({ email }) => mailed(email)))).toEqual([[], [], [], []])
  await report(await someone(), 'self_harm')
  expect([await mailed(linked.email), await mailed(alone.email)].map(({ length }) => length)).toEqual([1, 1])
  await reportIt(server, reporting, 'post', post, 'self_harm')
  expect((await decisionNotices(server, linked)).map(({ params }) => params)).toEqual([{ what: 'post' }, { what: 'comment' }])
})

test('CMT-D5 MOD-D1~ mails about self-harm and escalations are in the language in which the console account is used', async () => {
  const { linked, alone, far } = await someStaff()
  const everywhere = await someAdmin(server.parts, { role: 'admin' })
  const { setLanguage } = adminAuthEndpoints
  for (const who of [alone, everywhere])
    expect((await server.api(setLanguage, { body: { locale: 'ar' } }, { token: who.token })).body.locale).toBe('ar')
  expect((await server.api(adminAuthEndpoints.me, {}, { token: far.token })).body.locale).toBe(null)
  const { id } = await somePost(server, await someone(), { visibility: 'parish' })
  await reportIt(server, await someone(), 'post', id, 'self_harm')
  const mailTo = async (who: { email: string }, kind: string) =>
    (await server.mails(who.email)).filter((mail) => mail.kind === kind).map(({ subject }) => subject)
  expect(await mailTo(alone, 'moderation-self-harm')).toEqual(['قد يؤذي أحدهم نفسه: الرجاء الاطلاع الآن'])
  const body = { decision: 'escalate' as const, reason: 'It is our own priest.' }
  await server.api(consoleQueueEndpoints.consoleDecide, { params: { kind: 'post', id }, body }, { token: alone.token })
  expect(await mailTo(everywhere, 'moderation-escalated')).toEqual(['أمر ينتظر قرارك'])

  // Without a choice of its own, an account has the language of its member, else English.
  const english = await someAdmin(server.parts, { role: 'moderator', scope: at(homeId) })
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', linked.id).execute()
  const { id: second } = await somePost(server, await someone(), { visibility: 'parish' })
  await reportIt(server, await someone(), 'post', second, 'self_harm')
  expect(await mailTo(english, 'moderation-self-harm')).toEqual(['Somebody may harm themselves: please look now'])
})

test('MSG-D6 CMT-D5 a message reported for self-harm pages the moderators too', async () => {
  const staff = await someAdmin(server.parts, { role: 'moderator' })
  const [one, other] = [await someone(), await someone()]
  const { body: line } = await write(server, one, await directRoom(server, one, other), 'I cannot go on')
  const report = { params: { id: line.id }, body: { rule: 'self_harm' as const } }
  expect((await server.api(chatEndpoints.report, report, { token: other.token })).status).toBe(200)
  expect(await mailed(staff.email)).toEqual(['moderation-self-harm'])
  const read = await server.parts.db.selectFrom('audit_log').where('action', '=', 'chat.read-report').select('seq').execute()
  expect(read).toEqual([])
})
