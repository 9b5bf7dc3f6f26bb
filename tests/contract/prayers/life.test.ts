import { allTold } from '../../support/features/notices.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { expireJob, purgeJob } from '#server/modules/prayers/requests/retire.job.ts'
import { jobContext } from '../../support/job-context.ts'
import { type Person, somePerson, someSession } from '../../support/features/people.ts'
import { categoryCalled, setFlag, somePrayingParishes, someRequest } from '../../support/features/prayers.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

const { create, list, read, pray, prayed, updates, addUpdate, renew, close, remove } = prayersEndpoints
const day = 86_400_000
let server: TestServer
let people: Awaited<ReturnType<typeof somePrayingParishes>>
let author: Person
beforeAll(async () => {
  server = await startServer()
  people = await somePrayingParishes(server)
  await setFlag(server, 'prayerRequests', true)
})
afterAll(() => server.close())
beforeEach(async () => {
  author = await someone()
})

const someone = (options: Parameters<typeof somePerson>[1] = {}) =>
  somePerson(server.parts, { parishId: people.parish.id, ...options })
/** Test sessions expire when the clock moves; this opens a new one. */
const again = async (person: Person): Promise<Person> => ({ ...person, ...(await someSession(server.parts, person.id)) })
const noticesOf = async ({ token }: Pick<Person, 'token'>, kind: 'prayer_prayed' | 'prayer_update') =>
  (await server.api(notificationsEndpoints.list, { query: { kind, page_size: 100 } }, { token })).body.results
const rowOf = (id: string) => server.parts.db.selectFrom('prayer_requests').where('id', '=', id).selectAll().executeTakeFirst()

test('PRY-D3 PRY-D4 I prayed counts once a day each; the author gets the total and never the names', async () => {
  const request = await someRequest(server, author, { title: 'For rain' })
  const params = { id: request.id }
  const { mate, neighbour } = people
  const first = await server.api(pray, { params }, { token: mate.token })
  expect(first.body).toMatchObject({ prayed_count: 1, i_prayed_today: true })
  expect((await server.api(pray, { params }, { token: mate.token })).body.prayed_count).toBe(1)
  expect((await server.api(pray, { params }, { token: neighbour.token })).body.prayed_count).toBe(2)
  const seen = await server.api(list, { query: { page_size: 100 } }, { token: mate.token })
  expect(seen.body.results.find(({ id }) => id === request.id)).toMatchObject({ i_prayed_today: true, prayed_count: 2 })
  const [notification, ...rest] = await noticesOf(author, 'prayer_prayed')
  expect(rest).toEqual([])
  expect(notification).toMatchObject({
    actor: null,
    count: 2,
    message: 'For rain: 2 prayers so far.',
    action_url: `/prayers/${request.id}`,
    target_type: 'prayer',
  })
  expect(JSON.stringify(notification)).not.toMatch(new RegExp(`${mate.id}|${neighbour.id}|Marina|Bishoy`))
})

test('PRY-D3 the next day counts again, and prayed requests are in my list, newest first', async () => {
  const one = await someRequest(server, author, { title: 'First' })
  const two = await someRequest(server, author, { title: 'Second' })
  const member = await someone()
  await server.api(pray, { params: { id: one.id } }, { token: member.token })
  await server.api(pray, { params: { id: two.id } }, { token: member.token })
  server.clock.advance(day)
  const { token } = await again(member)
  const before = await server.api(read, { params: { id: one.id } }, { token })
  expect(before.body.i_prayed_today).toBe(false)
  expect((await server.api(pray, { params: { id: one.id } }, { token })).body.prayed_count).toBe(2)
  const mine = await server.api(prayed, {}, { token })
  expect(mine.body.count).toBe(2)
  expect(mine.body.results.map(({ request, times }) => [request.title, times])).toEqual([
    ['First', 2],
    ['Second', 1],
  ])
  const today = new Date(server.clock.now()).toISOString().slice(0, 10)
  expect(mine.body.results.map(({ last_prayed_at }) => last_prayed_at.slice(0, 10))[0]).toBe(today)
  people = await somePrayingParishes(server)
})

test('PRY-D3 C5 twenty simultaneous presses by one person count once, and one each by twenty count twenty', async () => {
  const { id } = await someRequest(server, author)
  const one = await someone()
  const same = await Promise.all(Array.from({ length: 20 }, () => server.api(pray, { params: { id } }, { token: one.token })))
  expect(same.every(({ status, body }) => status === 200 && body.prayed_count === 1)).toBe(true)
  const others = await Promise.all(Array.from({ length: 20 }, () => someone()))
  await Promise.all(others.map(({ token }) => server.api(pray, { params: { id } }, { token })))
  const row = await rowOf(id)
  const { rows } = { rows: await server.parts.db.selectFrom('prayers').where('request_id', '=', id).selectAll().execute() }
  console.log(`PRY-D3 40 calls at once: ${row?.prayed_count} counted, ${rows.length} rows`)
  expect([row?.prayed_count, rows.length]).toEqual([21, 21])
})

test('PRY-D5 C5 ten simultaneous requests leave five open and five rejections', async () => {
  const category_id = await categoryCalled(server, 'other')
  const body = { category_id, title: 'At once', content: 'All at the same time.' }
  for (const is_anonymous of [false, true]) {
    const { token } = await someone()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.api(create, { body: { ...body, is_anonymous } }, { token })),
    )
    const codes = answers.map(({ status }) => status).toSorted()
    console.log(`PRY-D5 ten at once, anonymous ${is_anonymous}: ${codes.join(' ')}`)
    expect(codes).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409, 409])
    expect((await server.api(list, { query: { mine: 'true' } }, { token })).body.count).toBe(5)
  }
})

test('PRY-D5 anonymous and named requests count together', async () => {
  for (const is_anonymous of [true, false, true, false, true]) await someRequest(server, author, { is_anonymous })
  await expect(someRequest(server, author, { is_anonymous: true })).rejects.toThrow('prayer_limit')
})

test('PRY-D4 an update notifies those who prayed and may still see it, and nobody else', async () => {
  const { mate, neighbour, priest, servant } = people
  const request = await someRequest(server, author)
  const params = { id: request.id }
  for (const { token } of [mate, neighbour, priest]) await server.api(pray, { params }, { token })
  await server.api(prayersEndpoints.patch, { params, body: { visibility: 'parish' } }, { token: author.token })
  const added = await server.api(addUpdate, { params, body: { content: 'She is home.' } }, { token: author.token })
  expect(added.body).toMatchObject({ content: 'She is home.', is_answer: false })
  await allTold(server)
  const heard = async (person: Person) =>
    (await noticesOf(person, 'prayer_update'))
      .filter(({ target_id }) => target_id === request.id)
      .map(({ title, actor }) => [title, actor])
  const news = [['News of a request you prayed for', null]]
  expect(await Promise.all([mate, priest, neighbour, servant, author].map(heard))).toEqual([news, news, [], [], []])
  expect((await server.api(updates, { params }, { token: mate.token })).body.map(({ content }) => content)).toEqual([
    'She is home.',
  ])
  expect((await server.api(updates, { params }, { token: neighbour.token })).status).toBe(404)
  expect((await server.api(read, { params }, { token: mate.token })).body.updates_count).toBe(1)
})

test('PRY-D2 PRY-D6 a marked answer ends the request, appears under Answered, and accepts no more prayers but more updates', async () => {
  const { mate } = people
  const { id } = await someRequest(server, author)
  const params = { id }
  await server.api(pray, { params }, { token: mate.token })
  const done = await server.api(
    addUpdate,
    { params, body: { content: 'All is well.', mark_answered: true } },
    { token: author.token },
  )
  expect(done.body.is_answer).toBe(true)
  const answered = await server.api(list, { query: { status: 'answered', page_size: 100 } }, { token: mate.token })
  expect(answered.body.results.map((row) => row.id)).toContain(id)
  expect(
    (await server.api(list, { query: { page_size: 100 } }, { token: mate.token })).body.results.map((row) => row.id),
  ).not.toContain(id)
  const other = await someone()
  expect((await server.api(pray, { params }, { token: other.token })).body.code).toBe('conflict')
  expect(
    (await server.api(prayersEndpoints.patch, { params, body: { title: 'Other' } }, { token: author.token })).body.code,
  ).toBe('conflict')
  expect((await server.api(close, { params }, { token: author.token })).body.code).toBe('conflict')
  expect((await server.api(addUpdate, { params, body: { content: 'Still well.' } }, { token: author.token })).status).toBe(201)
  expect(
    (await server.api(addUpdate, { params, body: { content: 'send by western union' } }, { token: author.token })).body.errors,
  ).toEqual({
    content: ['Please say it in other words'],
  })
})

test('PRY-D4 nobody prays for their own request, and an unverified address does not count', async () => {
  const { id } = await someRequest(server, author)
  expect((await server.api(pray, { params: { id } }, { token: author.token })).body.code).toBe('conflict')
  const unverified = await someone({ verified: false })
  expect((await server.api(pray, { params: { id } }, { token: unverified.token })).body.code).toBe('email_not_verified')
  expect((await rowOf(id))?.prayed_count).toBe(0)
})

test('PRY-D5 urgent notifies the priests and prayer servants of the parish once, once a week per author; clergy-only notifies priests only', async () => {
  const { priest, servant, admin, mate, otherPriest } = people
  const calls = async (person: Person) =>
    (await noticesOf(person, 'prayer_update')).filter(({ title }) => title === 'Urgent prayer request').length
  const all = async () => [
    await calls(priest),
    await calls(servant),
    await calls(admin),
    await calls(mate),
    await calls(otherPriest),
  ]
  const [priests, servants] = await all()
  const of = async (fields: object) => someRequest(server, author, { is_urgent: true, ...fields })
  const first = await of({ visibility: 'clergy' })
  expect(await all()).toEqual([priests! + 1, servants, 0, 0, 0])
  await server.api(prayersEndpoints.patch, { params: { id: first.id }, body: { visibility: 'parish' } }, { token: author.token })
  await server.api(remove, { params: { id: first.id } }, { token: author.token })
  const second = await of({ is_anonymous: true })
  expect(second.is_urgent).toBe(true)
  expect(await all()).toEqual([priests! + 1, servants, 0, 0, 0])
  const other = await someone()
  await someRequest(server, other, { is_urgent: true, content: 'Western Union' })
  expect(await all()).toEqual([priests! + 1, servants, 0, 0, 0])
  await someRequest(server, other, { is_urgent: true })
  expect(await all()).toEqual([priests! + 2, servants! + 1, 0, 0, 0])
  await server.parts.db
    .updateTable('prayer_requests')
    .set({ urgent_told_at: new Date(server.clock.now() - 7 * day - 1000) })
    .where('id', '=', first.id)
    .execute()
  await server.parts.db.updateTable('prayer_requests').set({ urgent_told_at: null }).where('id', '=', second.id).execute()
  await of({})
  expect(await all()).toEqual([priests! + 3, servants! + 2, 0, 0, 0])
})

test('PRY-D2 after thirty days a request is over, even before the job runs; it can be renewed twice', async () => {
  const { id } = await someRequest(server, author)
  const params = { id }
  const setEnd = (offset: number) =>
    server.parts.db
      .updateTable('prayer_requests')
      .set({ expires_at: new Date(server.clock.now() + offset) })
      .where('id', '=', id)
      .execute()
  const statusFor = async ({ token }: Person) => (await server.api(read, { params }, { token })).body.status
  await setEnd(-1)
  expect([await statusFor(author), await statusFor(people.mate)]).toEqual(['expired', 'expired'])
  expect(
    (await server.api(list, { query: { page_size: 100 } }, { token: people.mate.token })).body.results.map((row) => row.id),
  ).not.toContain(id)
  expect((await server.api(pray, { params }, { token: people.mate.token })).body.code).toBe('conflict')
  await expireJob.run({}, jobContext(server))
  expect((await rowOf(id))?.status).toBe('expired')
  const renewed = await server.api(renew, { params }, { token: author.token })
  expect(renewed.body).toMatchObject({ status: 'active', renewals_left: 1 })
  expect(Math.abs(Date.parse(renewed.body.expires_at) - server.clock.now() - 30 * day)).toBeLessThan(10_000)
  expect((await server.api(renew, { params }, { token: author.token })).body.renewals_left).toBe(0)
  const third = await server.api(renew, { params }, { token: author.token })
  expect([third.status, third.body.code]).toEqual([409, 'conflict'])
  await expireJob.run({}, jobContext(server))
  expect((await rowOf(id))?.status).toBe('active')
})

test('PRY-D5 renewing an expired request needs a free place among the five', async () => {
  const old = await someRequest(server, author)
  await server.parts.db
    .updateTable('prayer_requests')
    .set({ expires_at: new Date(server.clock.now() - 1) })
    .where('id', '=', old.id)
    .execute()
  for (let index = 0; index < 5; index += 1) await someRequest(server, author)
  const refused = await server.api(renew, { params: { id: old.id } }, { token: author.token })
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
})

test('PRY-D3 a closed request is visible to its author only, closing it again changes nothing, and it does not reopen', async () => {
  const { id } = await someRequest(server, author)
  const params = { id }
  for (let index = 0; index < 2; index += 1)
    expect((await server.api(close, { params }, { token: author.token })).body.status).toBe('closed')
  expect((await server.api(read, { params }, { token: people.mate.token })).status).toBe(404)
  expect(
    (await server.api(list, { query: { mine: 'true' } }, { token: author.token })).body.results.map(({ status }) => status),
  ).toEqual(['closed'])
  expect((await server.api(renew, { params }, { token: author.token })).body.code).toBe('conflict')
  expect((await server.api(addUpdate, { params, body: { content: 'News' } }, { token: author.token })).body.code).toBe('conflict')
})

test('GDP-D8~ COM-D8 ended requests are kept twelve months, deleted ones thirty days, open ones forever', async () => {
  const { db } = server.parts
  const made = async (changes: object) => {
    const { id } = await someRequest(server, await someone())
    if (Object.keys(changes).length > 0) await db.updateTable('prayer_requests').set(changes).where('id', '=', id).execute()
    return id
  }
  const ago = (days: number) => new Date(server.clock.now() - days * day)
  const kept = [
    await made({ status: 'closed', ended_at: ago(360) }),
    await made({ status: 'answered', ended_at: ago(10) }),
    await made({ deleted_at: ago(29) }),
    await made({}),
  ]
  const gone = [
    await made({ status: 'closed', ended_at: ago(367) }),
    await made({ status: 'expired', ended_at: ago(400) }),
    await made({ status: 'answered', ended_at: ago(800) }),
    await made({ deleted_at: ago(31) }),
  ]
  await purgeJob.run({}, jobContext(server))
  const left = (
    await db
      .selectFrom('prayer_requests')
      .where('id', 'in', [...kept, ...gone])
      .select('id')
      .execute()
  ).map(({ id }) => id)
  expect(left.toSorted()).toEqual(kept.toSorted())
})
