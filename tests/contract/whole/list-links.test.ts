import { saying } from '../../support/features/notification-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Notification, notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { transact } from '#server/platform/db/tx.ts'
import { someAdmin, someParish, somePerson } from '../../support/features/people.ts'
import { setFlag, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type PageOf<Row> = { next: string | null; previous: string | null; results: readonly Row[] }
type Page = PageOf<unknown>
const queryOf = (link: string): object => Object.fromEntries(new URLSearchParams(link))

/** Follows a link of each page until there is none; `between` runs before each step. */
async function walk<P extends Page>(
  read: (query: object) => Promise<P>,
  first: P,
  direction: 'next' | 'previous',
  between = async () => {},
) {
  const pages = [first]
  for (let link = first[direction]; link !== null && pages.length < 50; ) {
    await between()
    const page = await read(queryOf(link))
    pages.push(page)
    link = page[direction]
  }
  return pages
}
const flat = <Row>(pages: readonly { results: readonly Row[] }[]): Row[] => pages.flatMap(({ results }) => results)

const notify = (userId: string, title: string) =>
  transact(server.parts.db, (tx) => server.parts.ask(tx, 'notifications.notify', { userId, ...saying('system', title, '') }))
const notificationsOf =
  (token: string) =>
  async (query: object = {}): Promise<PageOf<Notification>> =>
    (await server.api(notificationsEndpoints.list, { query }, { token })).body

test('COM-D2 next goes on after the last row, so that rows which arrive meanwhile repeat none and hide none', async () => {
  const person = await somePerson(server.parts)
  for (let number = 1; number <= 9; number++) await notify(person.id, `old ${number}`)
  const read = notificationsOf(person.token)
  const pages = await walk(read, await read({ page_size: 2 }), 'next', async () => {
    await notify(person.id, 'new')
    await notify(person.id, 'new')
  })
  expect(flat(pages).map(({ title }) => title)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `old ${number}`))
  const back = await walk(read, pages.at(-1)!, 'previous')
  expect(flat(back).filter(({ title }) => title !== 'new').length).toBe(9)
  expect(flat(back).at(-1)).toBeDefined()
  expect(new Set(flat(back).map(({ id }) => id)).size).toBe(flat(back).length)
})

test('COM-D2 next goes on after a row that a filter no longer matches, also where it is gone', async () => {
  const person = await somePerson(server.parts)
  for (let number = 1; number <= 5; number++) await notify(person.id, `row ${number}`)
  const read = notificationsOf(person.token)
  const unread = await read({ page_size: 2, unread: 'true' })
  for (const { id } of unread.results)
    await server.api(notificationsEndpoints.markRead, { params: { id } }, { token: person.token })
  const rest = await walk(read, await read(queryOf(unread.next!)), 'next')
  expect(flat(rest).map(({ title }) => title)).toEqual(['row 3', 'row 2', 'row 1'])
  const first = await read({ page_size: 2 })
  await server.api(notificationsEndpoints.remove, { params: { id: first.results[1]!.id } }, { token: person.token })
  const second = await read(queryOf(first.next!))
  expect(second.results.map(({ title }) => title)).toEqual(['row 3', 'row 2'])
})

test('COM-D2 a key of somebody else leads to one’s own rows alone, and what is no key at all is refused', async () => {
  const [person, other] = [await somePerson(server.parts), await somePerson(server.parts)]
  await notify(person.id, 'mine')
  await notify(other.id, 'theirs')
  const read = notificationsOf(person.token)
  const [theirs] = (await notificationsOf(other.token)()).results
  expect((await read({ after: theirs!.id })).results.map(({ title }) => title)).toEqual(['mine'])
  for (const after of ['1', 'x', '../1'])
    expect((await server.api(notificationsEndpoints.list, { query: { after } }, { token: person.token })).status).toBe(400)
})

test('COM-D2 every order leads through the same rows by its links as by its pages, there and back', async () => {
  const { token } = await someAdmin(server.parts, 'superadmin')
  const { db } = server.parts
  for (let number = 0; number < 5; number++) {
    const { id } = await somePerson(server.parts, { firstName: `Walked${'abc'[number % 3]}` })
    const seen = number % 2 ? null : `2026-01-0${1 + (number % 3)}T00:00:00.123456Z`
    await db.updateTable('users').set({ last_seen_at: seen }).where('id', '=', id).execute()
  }
  const read = async (query: object) =>
    (await server.api(usersEndpoints.users, { query: { q: 'walked', page_size: 25, ...query } }, { token })).body
  for (const name of usersEndpoints.users.query.list.sort)
    for (const ordering of [name, `-${name}`]) {
      const whole = (await read({ ordering })).results.map(({ id }) => id)
      const there = await walk(read, await read({ ordering, page_size: 2 }), 'next')
      const back = await walk(read, there.at(-1)!, 'previous')
      const idsOf = (pages: typeof there) => flat(pages).map(({ id }) => id)
      expect([ordering, idsOf(there), idsOf(back.toReversed())]).toEqual([ordering, whole, whole])
    }
})

test('COM-D2 the links of prayers and of those prayed for lead through all of them', async () => {
  await setFlag(server, 'prayerRequests', true)
  const parish = await someParish(server.parts)
  const [author, { token }] = [
    await somePerson(server.parts, { parishId: parish.id }),
    await somePerson(server.parts, { parishId: parish.id }),
  ]
  for (let number = 0; number < 4; number++) {
    const { id } = await someRequest(server, author)
    await server.api(prayersEndpoints.pray, { params: { id } }, { token })
  }
  const lists = {
    open: async (query: object) => (await server.api(prayersEndpoints.list, { query }, { token })).body,
    prayed: async (query: object) => (await server.api(prayersEndpoints.prayed, { query }, { token })).body,
  }
  for (const [name, read] of Object.entries<(query: object) => Promise<Page>>(lists)) {
    const pages = await walk(read, await read({ page_size: 3 }), 'next')
    expect([name, pages.map(({ results }) => results.length)]).toEqual([name, [3, 1]])
  }
})
