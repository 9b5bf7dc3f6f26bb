import { sql } from 'kysely'
import { storedNotices } from '../../support/features/notices.ts'
import { saying } from '../../support/features/notification-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/tx.ts'
import { purgeJob } from '#server/modules/calendar/events/purge.job.ts'
import { expireJob } from '#server/modules/notifications/expire.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { day, someCommunity, someEvent } from '../../support/features/calendars.ts'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const context = () => jobContext(server)
const ago = (days: number) => new Date(server.clock.now() - days * day).toISOString()

test('COM-D8 a deleted event is purged after 30 days, others never', async () => {
  const { calendar, servant } = await someCommunity(server)
  const { db } = server.parts
  const kept = await someEvent(server, servant, { calendar, title: 'kept' })
  const young = await someEvent(server, servant, { calendar, title: 'young' })
  const old = await someEvent(server, servant, { calendar, title: 'old' })
  await db
    .updateTable('events')
    .set({ deleted_at: ago(29) })
    .where('id', '=', young.id)
    .execute()
  await db
    .updateTable('events')
    .set({ deleted_at: ago(31) })
    .where('id', '=', old.id)
    .execute()
  await purgeJob.run({}, context())
  const left = await db.selectFrom('events').where('calendar_id', '=', calendar).select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([kept.id, young.id])
})

test('NTF-D6 notifications are kept 90 days after reading and 180 days unread', async () => {
  const person = await somePerson(server.parts)
  const { db, ask } = server.parts
  const rows = [
    { title: 'read lately', created_at: ago(300), read_at: ago(89) },
    { title: 'read long ago', created_at: ago(300), read_at: ago(91) },
    { title: 'unread', created_at: ago(179), read_at: null },
    { title: 'unread for long', created_at: ago(181), read_at: null },
  ]
  for (const { title, ...times } of rows) {
    await transact(db, (tx) => ask(tx, 'notifications.notify', { userId: person.id, ...saying('system', title, 'M') }))
    await db
      .updateTable('notifications')
      .set(times)
      .where('user_id', '=', person.id)
      .where(sql<boolean>`params->'title'->>'en' = ${title}`)
      .execute()
  }
  await expireJob.run({}, context())
  const left = await storedNotices(db, person.id)
  expect(left.map(({ title }) => title).toSorted()).toEqual(['read lately', 'unread'])
})
