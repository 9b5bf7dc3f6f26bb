import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { moderationEndpoints } from '#contract/moderation/moderation.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { by, directRoom, linesOf, someParishioners, write } from '../../support/features/chat.ts'
import { someAdmin } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.close())

test('MSG-D6 a report shows a moderator the line and five before it, each view is audited, and one decides', async () => {
  const { people } = await someParishioners(server, 3)
  const [mina, marina, moderator] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await someAdmin(server.parts, { role: 'moderator', linkedUserId: moderator.id })
  const id = await directRoom(server, mina, marina)
  for (let index = 0; index < 8; index += 1) await write(server, index % 2 ? mina : marina, id, `Line ${index}`)
  const { body: bad } = await write(server, mina, id, 'Something rude')
  const report = (who: typeof mina, rule = 'harassment' as const) =>
    server.api(chatEndpoints.report, { params: { id: bad.id }, body: { rule } }, by(who))
  expect((await report(mina)).status).toBe(400)
  expect((await report(moderator)).status).toBe(404)
  expect((await report(marina)).status).toBe(200)
  expect((await report(marina)).status).toBe(409)
  const queue = await server.api(moderationEndpoints.queue, { query: { kind: 'message' } }, by(moderator))
  expect(queue.body.results).toHaveLength(1)
  const entry = itemAt(queue.body.results, 0)
  expect(entry.excerpt.split('\n').map((line) => line.split(': ')[1])).toEqual([
    'Line 3',
    'Line 4',
    'Line 5',
    'Line 6',
    'Line 7',
    'Something rude',
  ])
  expect((await server.api(chatEndpoints.lines, { params: { id } }, by(moderator))).status).toBe(404)
  const views = await server.parts.db
    .selectFrom('audit_log')
    .where('action', '=', 'chat.read-report')
    .select('target_id')
    .execute()
  expect(views).toEqual([{ target_id: entry.id }])
  const decide = () =>
    server.api(
      moderationEndpoints.decide,
      { params: { kind: 'message', id: entry.id }, body: { decision: 'remove', reason: 'Against the rules' } },
      by(moderator),
    )
  const decided = [await decide(), await decide()]
  expect(decided.map(({ status }) => status)).toEqual([200, 409])
  expect((await linesOf(server, marina, id)).results.at(-1)).toMatchObject({ is_deleted: true, content: '' })
  const notices = await server.api(notificationsEndpoints.list, { query: { kind: 'moderation' } }, by(mina))
  expect(notices.body.results).toMatchObject([{ title: 'A message of yours was removed', message: 'Against the rules' }])
})
