import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { transact } from '#server/platform/db/tx.ts'
import { hour } from '../../support/features/calendars.ts'
import { notificationCalls, saying } from '../../support/features/notification-calls.ts'
import { storedNotices } from '../../support/features/notices.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { list, markRead, markUnread } = notificationsEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const { choose, mailsTo, waitsUntil, runHeldMails } = notificationCalls(() => server)

/** Members in one statement. */
async function crowd(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, username, email, password_hash, first_name, last_name)
    select gen_random_uuid(), 'crowd' || gen_random_uuid(), gen_random_uuid() || '@example.org', 'x', 'Member' || n, 'x'
    from generate_series(1, ${count}::int) n returning id`.execute(server.parts.db)
  return rows.map(({ id }) => id)
}
const react = (userId: string, actorId: string, post = '1') =>
  transact(server.parts.db, (tx) =>
    server.parts.ask(tx, 'notifications.notify', {
      userId,
      kind: 'reaction',
      fact: 'post',
      params: { excerpt: 'Liturgy on Sunday' },
      actionUrl: `/posts/${post}`,
      actorId,
      groupKey: `reaction:post:${post}`,
    }),
  )
const noticesOf = ({ id }: Person) => storedNotices(server.parts.db, id)

test('NTF-D5 200 reactions on one post, eight at once and some of them twice, are one notice that counts each person', async () => {
  const author = await somePerson(server.parts)
  const actors = await crowd(200)
  const all = [...actors, ...actors.slice(0, 40), ...actors.slice(0, 40)]
  const shuffled = all.map((id, index) => ({ id, order: (index * 7_919) % all.length })).sort((a, b) => a.order - b.order)
  const hands = Array.from({ length: 8 }, (_, hand) => shuffled.filter((_one, index) => index % 8 === hand))
  await Promise.all(
    hands.map(async (hand) => {
      for (const { id } of hand) await react(author.id, id)
    }),
  )
  const notices = await noticesOf(author)
  expect(notices.map(({ count, fact }) => [count, fact])).toEqual([[200, 'post']])
  expect(notices[0]?.title).toMatch(/^Member\d+ and 199 others reacted to your post$/)
  const { rows } = await sql<{ actors: number }>`
    select count(*)::int as actors from notification_actors where notification_id = ${notices[0]!.id}`.execute(server.parts.db)
  expect(rows).toEqual([{ actors: 200 }])
})

test('NTF-D5 NTF-D4 200 reactions make at most one mail; a notice that grows is mailed once an hour, and not once it is read', async () => {
  const author = await somePerson(server.parts)
  await choose(author, { kinds: { reaction: { email: true } } })
  const actors = await crowd(203)
  for (const id of actors.slice(0, 200)) await react(author.id, id)
  expect(await mailsTo(author)).toEqual([])
  const [due = 0, ...others] = await waitsUntil(author)
  expect(others).toEqual([])
  expect(due - server.clock.now()).toBeLessThanOrEqual(120_000)
  server.clock.advance(120_000)
  await runHeldMails(author)
  await runHeldMails(author)
  const first = ['notification-reaction', expect.stringMatching(/^Member\d+ and 199 others reacted to your post$/)]
  expect(await mailsTo(author)).toEqual([first])

  const sentAt = server.clock.now()
  await react(author.id, actors[200]!)
  await react(author.id, actors[201]!)
  const { due_at } = await server.parts.db
    .selectFrom('held_mails')
    .where('user_id', '=', author.id)
    .select('due_at')
    .executeTakeFirstOrThrow()
  expect(Date.parse(due_at) - sentAt).toBeGreaterThan(hour - 10_000)
  server.clock.advance(hour - 20_000)
  await runHeldMails(author)
  expect(await mailsTo(author)).toHaveLength(1)
  server.clock.advance(30_000)
  await runHeldMails(author)
  const second = ['notification-reaction', expect.stringMatching(/^Member\d+ and Member\d+ reacted to your post$/)]
  expect(await mailsTo(author)).toEqual([first, second])

  await react(author.id, actors[202]!)
  const session = await someSession(server.parts, author.id)
  // It came an hour after the last, and so in a notice of its own.
  const unread = await noticesOf(author)
  expect(unread.map(({ count }) => count).toSorted((one, two) => one - two)).toEqual([1, 202])
  const { id } = unread.find(({ count }) => count === 1)!
  expect((await server.api(markRead, { params: { id } }, { token: session.token })).status).toBe(200)
  server.clock.advance(2 * hour)
  await runHeldMails(author)
  expect(await mailsTo(author)).toHaveLength(2)
})

test('NTF-D5 a daily digest names a group once, whatever it grew to', async () => {
  const author = await somePerson(server.parts)
  await choose(author, { email_digest: 'daily', kinds: { reaction: { email: true } } })
  for (const id of await crowd(3)) await react(author.id, id)
  const dues = await waitsUntil(author)
  expect(dues).toHaveLength(1)
  await runHeldMails(author, dues[0])
  expect(await mailsTo(author)).toEqual([['notification-reaction', 'Member3 and 2 others reacted to your post']])
})

test('NTF-D5 COM-D2 a notice that grows moves to the top, and the next page repeats none and skips none', async () => {
  const person = await somePerson(server.parts)
  const [one, two, three] = await crowd(3)
  for (const post of ['a', 'b', 'c', 'd', 'e']) await react(person.id, one!, post)
  const read = async (query: object) => (await server.api(list, { query }, { token: person.token })).body
  const urls = ({ results }: Awaited<ReturnType<typeof read>>) => results.map(({ action_url }) => action_url?.slice(-1))
  const first = await read({ page_size: 2 })
  expect(urls(first)).toEqual(['e', 'd'])
  const next = Object.fromEntries(new URLSearchParams(first.next!))
  // The row that the page ended with moves up, and so does one that it has not reached.
  await react(person.id, two!, 'd')
  await react(person.id, three!, 'b')
  const second = await read(next)
  expect([urls(second), second.next]).toEqual([['c', 'a'], null])
  expect(urls(await read({ page_size: 5 }))).toEqual(['b', 'd', 'e', 'c', 'a'])
})

test('NTF-D5 after reading, what follows is a notice of its own, also when the read one is marked unread again', async () => {
  const person = await somePerson(server.parts)
  const [one, two, three] = await crowd(3)
  await react(person.id, one!)
  const { id } = (await noticesOf(person))[0]!
  await server.api(markRead, { params: { id } }, { token: person.token })
  await react(person.id, two!)
  expect((await server.api(markUnread, { params: { id } }, { token: person.token })).status).toBe(200)
  await react(person.id, three!)
  expect((await noticesOf(person)).map((notice) => [notice.id === id, notice.count, notice.is_read])).toEqual([
    [true, 1, false],
    [false, 2, false],
  ])
})

test('NTF-D5 a group ends when nobody joins it for 60 minutes; whoever takes it back leaves the old notice and the new one', async () => {
  const author = await somePerson(server.parts)
  const [one, two] = await crowd(2)
  const counts = async () => (await noticesOf(author)).map(({ count }) => count)
  const takeBack = (actorId: string) =>
    transact(server.parts.db, (tx) =>
      server.parts.ask(tx, 'notifications.takeBack', { userId: author.id, actorId, groupKey: 'reaction:post:1' }),
    )
  await react(author.id, one!)
  server.clock.advance(59 * 60_000)
  await react(author.id, two!)
  // Each one who joins keeps it open for another hour.
  server.clock.advance(59 * 60_000)
  await react(author.id, one!)
  expect(await counts()).toEqual([2])
  server.clock.advance(61 * 60_000)
  await Promise.all([react(author.id, one!), react(author.id, two!)])
  expect(await counts()).toEqual([2, 2])
  await takeBack(one!)
  expect(await counts()).toEqual([1, 1])
  await takeBack(two!)
  expect(await counts()).toEqual([])
})

test('NTF-D5 two notices to many people in opposite orders, with groups, do not deadlock', async () => {
  const people = await crowd(40)
  const [one, two] = await crowd(2)
  const tellAll = (userId: readonly string[], actorId: string, kind: 'reaction' | 'comment') =>
    transact(server.parts.db, (tx) =>
      server.parts.ask(tx, 'notifications.notify', { userId, ...saying(kind, 'Vigil', ''), actorId, groupKey: 'rush' }),
    )
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      tellAll(index % 2 ? people : people.toReversed(), index % 2 ? one! : two!, index % 2 ? 'reaction' : 'comment'),
    ),
  )
  const { rows } = await sql<{ count: number; people: number }>`
    select count, count(*)::int as people from notifications where user_id = any(${people}::uuid[]) group by count`.execute(
    server.parts.db,
  )
  expect(rows).toEqual([{ count: 2, people: 40 }])
})

test('H1 a group goes on without a person who is erased, in the app and in the mail that waits', async () => {
  const author = await somePerson(server.parts)
  await choose(author, { email_digest: 'daily', kinds: { reaction: { email: true } } })
  const [gone, stays] = [
    await somePerson(server.parts, { firstName: 'Gone' }),
    await somePerson(server.parts, { firstName: 'Stays' }),
  ]
  await react(author.id, stays.id)
  await react(author.id, gone.id)
  await react(author.id, gone.id, 'alone')
  await transact(server.parts.db, (tx) => server.parts.erase(tx, gone.id))
  expect((await noticesOf(author)).map(({ count, actor, title }) => [count, actor?.id, title])).toEqual([
    [1, stays.id, expect.stringMatching(/^Stays .*reacted to your post$/)],
  ])
  const held = await server.parts.db.selectFrom('held_mails').where('user_id', '=', author.id).select('actor_ids').execute()
  expect(held).toEqual([{ actor_ids: [stays.id] }])
})
