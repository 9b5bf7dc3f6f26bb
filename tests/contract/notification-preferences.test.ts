import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NotificationKind, notificationKinds } from '#contract/notification-kinds.ts'
import type { PreferencesPatch } from '#contract/notification-preferences.ts'
import { notificationsEndpoints } from '#contract/notifications.ts'
import { newId } from '#server/db/ids.ts'
import { transact } from '#server/db/tx.ts'
import type { Facts } from '#server/facts.ts'
import { installed } from '#server/installed.ts'
import { heldMailsJob } from '#server/modules/notifications/mail-delivery.ts'
import { exportPerson } from '#server/personal-data.ts'
import { day, hour } from '../support/calendars.ts'
import { type Person, somePerson, someSession } from '../support/people.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { connected } from '../support/socket.ts'

const { preferences, patchPreferences, unsubscribe, oneClickUnsubscribe, list, unreadCount } = notificationsEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const read = async ({ token }: Pick<Person, 'token'>) => (await server.api(preferences, {}, { token })).body
const choose = async ({ token }: Pick<Person, 'token'>, body: PreferencesPatch) => {
  const answer = await server.api(patchPreferences, { body }, { token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const tell = (userId: string, kind: NotificationKind, request: Partial<Facts['notification.requested']> = {}) =>
  transact(server.parts.db, (tx) =>
    server.parts.tell(tx, 'notification.requested', { userId, kind, title: 'Vigil', message: 'Tonight', ...request }),
  )
const titles = async ({ token }: Pick<Person, 'token'>) =>
  (await server.api(list, {}, { token })).body.results.map(({ title }) => title)
const mailsTo = async ({ email }: Pick<Person, 'email'>) =>
  (await server.mails(email)).map(({ kind, subject }) => [kind, subject])
const tokenIn = async ({ email }: Pick<Person, 'email'>) =>
  /unsubscribe\?token=([\w-]+)/.exec((await server.mails(email)).at(-1)!.text)![1]!

/** When what waits for a person is due, in epoch milliseconds, each with a job that runs then. */
const waitsUntil = async ({ id }: Pick<Person, 'id'>) => {
  const { rows } = await sql<{ due_at: string; jobs: number }>`
    select due_at, (
      select count(*)::int from graphile_worker._private_jobs
      where payload->>'userId' = ${id} and run_at = due_at
    ) as jobs from held_mails where user_id = ${id} order by due_at`.execute(server.parts.db)
  for (const { jobs } of rows) expect(jobs).toBeGreaterThan(0)
  return [...new Set(rows.map(({ due_at }) => Date.parse(due_at)))]
}
/** Runs the job as the queue would at that time. */
const runHeldMails = async ({ id: userId }: Pick<Person, 'id'>, dueAt = server.clock.now()) => {
  const { parts } = server
  const context = { db: parts.db, ports: parts, log: parts.log, now: parts.now, attempt: 1, signal: new AbortController().signal }
  await heldMailsJob(parts).run({ userId, dueAt }, context)
}
/** HH:MM in UTC. */
const clockTime = (at: number) => new Date(at).toISOString().slice(11, 16)
/** Minutes have no seconds. */
const wholeMinute = (at: number) => Math.floor(at / 60_000) * 60_000
/** Quiet hours around a moment; they end two hours later. */
const quietAround = (at: number) => ({ quiet_from: clockTime(at - hour), quiet_to: clockTime(at + 2 * hour), timezone: 'UTC' })

test('NTF-D4 at first all is on in the app, and mails only for invites, decisions, orders, security and reminders', async () => {
  const person = await somePerson(server.parts)
  const { kinds, ...others } = await read(person)
  expect(others).toEqual({ email_digest: 'off', quiet_from: null, quiet_to: null, timezone: 'UTC', sound: true })
  expect(Object.keys(kinds).toSorted()).toEqual([...notificationKinds].toSorted())
  expect(Object.values(kinds).every(({ in_app }) => in_app)).toBe(true)
  expect(notificationKinds.filter((kind) => kinds[kind].email).toSorted()).toEqual([
    'event_invite',
    'event_reminder',
    'group_decision',
    'group_invite',
    'membership_decision',
    'moderation',
    'order_status',
    'security',
  ])
})

test('NTF-D4 a change keeps what it does not name, also of two at once, and concerns nobody else', async () => {
  const [person, other] = [await somePerson(server.parts), await somePerson(server.parts)]
  await Promise.all([
    choose(person, { kinds: { event_rsvp: { email: true } } }),
    choose(person, { kinds: { event_rsvp: { in_app: false } } }),
    choose(person, { kinds: { follow: { in_app: false } } }),
    choose(person, { sound: false }),
    choose(person, { email_digest: 'weekly' }),
    choose(person, { quiet_from: '22:00', quiet_to: '07:00', timezone: 'Africa/Cairo' }),
  ])
  const after = await read(person)
  expect([after.kinds.event_rsvp, after.kinds.follow, after.kinds.comment]).toEqual([
    { in_app: false, email: true },
    { in_app: false, email: false },
    { in_app: true, email: false },
  ])
  expect(after).toMatchObject({
    sound: false,
    email_digest: 'weekly',
    quiet_from: '22:00',
    quiet_to: '07:00',
    timezone: 'Africa/Cairo',
  })
  expect(await choose(person, { quiet_from: null, quiet_to: null })).toMatchObject({
    quiet_from: null,
    quiet_to: null,
    sound: false,
  })
  expect(await read(other)).toMatchObject({ sound: true, email_digest: 'off', timezone: 'UTC' })
})

test('NTF-D4 what is not a choice is refused where it stands, and nothing of it is kept', async () => {
  const person = await somePerson(server.parts)
  const before = await read(person)
  for (const [body, field] of [
    [{ kinds: { security: { email: false } } }, 'kinds'],
    [{ kinds: { security: { in_app: false } } }, 'kinds'],
    [{ kinds: { moderation: { email: false } }, sound: false }, 'kinds'],
    [{ kinds: { newsletter: { email: true } } }, 'kinds'],
    [{ kinds: { follow: { email: 'yes' } } }, 'kinds'],
    [{ email_digest: 'hourly' }, 'email_digest'],
    [{ quiet_from: '24:00', quiet_to: '07:00' }, 'quiet_from'],
    [{ quiet_from: '7:00', quiet_to: '08:00' }, 'quiet_from'],
    [{ quiet_from: '22:00' }, 'quiet_to'],
    [{ quiet_to: '07:00' }, 'quiet_from'],
    [{ quiet_from: '07:00', quiet_to: '07:00' }, 'quiet_to'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ sound: 'loud' }, 'sound'],
  ] as const) {
    const answer = await server.api(patchPreferences, { body: body as never }, { token: person.token })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})], JSON.stringify(body)).toEqual([
      400,
      'validation_failed',
      [field],
    ])
  }
  expect(await read(person)).toEqual(before)
  expect((await choose(person, { kinds: { security: { email: true } } })).kinds.security).toEqual({ in_app: true, email: true })
})

test('NTF-D4 preferences are for their owner alone', async () => {
  for (const token of [undefined, 'not-a-token']) {
    expect((await server.api(preferences, {}, { token })).status).toBe(401)
    expect((await server.api(patchPreferences, { body: { sound: false } }, { token })).status).toBe(401)
  }
  const { token } = await somePerson(server.parts, { status: 'suspended' })
  expect((await server.api(patchPreferences, { body: { sound: false } }, { token })).body.code).toBe('account_suspended')
})

test('NTF-D4 a kind that is off in the app makes no row, no count and no live frame; the next kind does', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { kinds: { event_changed: { in_app: false } } })
  const socket = await connected(server.url, person.token)
  await tell(person.id, 'event_changed', { title: 'Not wanted' })
  await tell(person.id, 'event_rsvp', { title: 'Wanted' })
  expect((await socket.next('new_notification')).notification.title).toBe('Wanted')
  expect(await socket.next('unread_count')).toMatchObject({ count: 1 })
  expect(await titles(person)).toEqual(['Wanted'])
  expect((await server.api(unreadCount, {}, { token: person.token })).body.unread_count).toBe(1)
  await expect(tell(person.id, 'event_changed', { actionUrl: 'https://evil.example' })).rejects.toThrow()
  await socket.close()
})

test('NTF-D4 NTF-D7 a kind with mail is mailed at once with a way to end it, one without is not, and neither is an unproved address', async () => {
  const person = await somePerson(server.parts)
  const unproved = await somePerson(server.parts, { verified: false })
  await choose(person, { kinds: { event_changed: { email: true, in_app: false } } })
  await choose(unproved, { kinds: { event_changed: { email: true } } })
  for (const { id } of [person, unproved]) {
    await tell(id, 'event_changed', { actionUrl: '/events/1', message: '<b>Tonight</b>' })
    await tell(id, 'event_rsvp')
  }
  expect([await mailsTo(person), await mailsTo(unproved)]).toEqual([[['notification-event_changed', 'Vigil']], []])
  const [mail] = await server.mails(person.email)
  const { publicUrl } = server.parts.config
  expect(mail?.text).toContain(`${publicUrl}/events/1`)
  expect(mail?.text).toMatch(new RegExp(`${publicUrl}/unsubscribe\\?token=[\\w-]+\n`))
  expect(mail?.text).toContain(`${publicUrl}/notifications/settings`)
  expect(mail?.html).toContain('&lt;b&gt;Tonight')
  const { unsubscribe_url } = await server.parts.db
    .selectFrom('mail_outbox')
    .where('to_address', '=', person.email)
    .select('unsubscribe_url')
    .executeTakeFirstOrThrow()
  expect(unsubscribe_url).toBe(`${publicUrl}/unsubscribe?token=${await tokenIn(person)}`)
})

test('NTF-D4 a security mail comes whatever was chosen, at once, and offers no way to end it', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { ...quietAround(server.clock.now()), email_digest: 'daily' })
  await tell(person.id, 'security', { title: 'A new device' })
  expect(await mailsTo(person)).toEqual([['notification-security', 'A new device']])
  const [mail] = await server.mails(person.email)
  expect(mail?.text).not.toContain('unsubscribe')
})

test('NTF-D4 in quiet hours notifications come without a sound, and mails wait for their end and come as one', async () => {
  const person = await somePerson(server.parts)
  const begin = server.clock.now()
  const end = wholeMinute(begin + 2 * hour)
  await choose(person, { ...quietAround(begin), kinds: { event_changed: { email: true }, event_rsvp: { email: true } } })
  const socket = await connected(server.url, person.token)
  await tell(person.id, 'event_changed', { title: 'Vigil has moved', actionUrl: '/events/1' })
  await tell(person.id, 'event_rsvp', { title: 'Marina is attending' })
  expect(await socket.next('new_notification')).toMatchObject({ silent: true, notification: { title: 'Vigil has moved' } })
  await socket.close()
  expect(await titles(person)).toEqual(expect.arrayContaining(['Vigil has moved', 'Marina is attending']))
  expect(await mailsTo(person)).toEqual([])
  expect(await waitsUntil(person)).toEqual([end])

  await runHeldMails(person)
  expect([await mailsTo(person), await waitsUntil(person)]).toEqual([[], [end]])
  server.clock.advance(2 * hour)
  await runHeldMails(person)
  await runHeldMails(person)
  expect(await mailsTo(person)).toEqual([['notification-digest', 'You have 2 notifications']])
  const [mail] = await server.mails(person.email)
  expect(mail?.text).toMatch(/Vigil has moved[\s\S]+\/events\/1[\s\S]+Marina is attending/)

  const again = await someSession(server.parts, person.id)
  const later = await connected(server.url, again.token)
  await tell(person.id, 'event_rsvp', { title: 'Verena is attending' })
  expect(await later.next('new_notification')).not.toHaveProperty('silent')
  expect((await mailsTo(person)).at(-1)).toEqual(['notification-event_rsvp', 'Verena is attending'])
  await later.close()
})

test('NTF-D4 without sound a notification comes silently', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { sound: false })
  const socket = await connected(server.url, person.token)
  await tell(person.id, 'system')
  expect(await socket.next('new_notification')).toMatchObject({ silent: true })
  await socket.close()
})

test('NTF-D4 a digest collects mails until the next 07:00 of the person, and another choice moves them', async () => {
  const person = await somePerson(server.parts)
  await choose(person, {
    email_digest: 'daily',
    timezone: 'Asia/Tokyo',
    kinds: { event_changed: { email: true }, follow: { email: true } },
  })
  await tell(person.id, 'event_changed', { title: 'First' })
  await tell(person.id, 'follow', { title: 'Second' })
  await tell(person.id, 'event_changed', { title: 'Third' })
  expect(await mailsTo(person)).toEqual([])
  const [daily = 0, ...others] = await waitsUntil(person)
  expect(others).toEqual([])
  expect(new Date(daily).toISOString()).toMatch(/T22:00:00\.000Z$/)
  expect(daily - server.clock.now()).toBeGreaterThan(0)
  expect(daily - server.clock.now()).toBeLessThanOrEqual(day)

  await choose(person, { email_digest: 'weekly' })
  const [weekly = 0, ...later] = await waitsUntil(person)
  expect(later).toEqual([])
  // 07:00 of a Sunday in Tokyo is 22:00 of the Saturday in UTC.
  expect([new Date(weekly).getUTCDay(), new Date(weekly).toISOString().slice(11)]).toEqual([6, '22:00:00.000Z'])

  await choose(person, { kinds: { follow: { email: false } } })
  await runHeldMails(person, daily)
  expect(await mailsTo(person)).toEqual(weekly > daily ? [] : [['notification-digest', 'You have 2 notifications']])
  await runHeldMails(person, weekly)
  expect(await mailsTo(person)).toEqual([['notification-digest', 'You have 2 notifications']])
  expect((await server.mails(person.email))[0]?.text).toMatch(/First[\s\S]+Third/)
  expect((await server.mails(person.email))[0]?.text).not.toContain('Second')

  await choose(person, { email_digest: 'off' })
  await tell(person.id, 'event_changed', { title: 'Fourth' })
  expect((await mailsTo(person)).at(-1)).toEqual(['notification-event_changed', 'Fourth'])
})

test('NTF-D4 what waited when the digest is switched off leaves by itself', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { email_digest: 'weekly', kinds: { event_changed: { email: true } } })
  await tell(person.id, 'event_changed')
  await choose(person, { email_digest: 'off' })
  await expect.poll(() => mailsTo(person), { timeout: 10_000 }).toEqual([['notification-event_changed', 'Vigil']])
})

test('NTF-D4 mails are written in the language of the person', async () => {
  const person = await somePerson(server.parts)
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  await choose(person, { kinds: { event_changed: { email: true } } })
  await tell(person.id, 'event_changed', { title: 'السهرة' })
  const [mail] = await server.mails(person.email)
  expect(mail?.text).toContain('إيقاف الرسائل المشابهة')
  expect(mail?.html).toContain('dir="rtl"')
})

test('NTF-D7 the link of a mail ends its kind without login, may be used again, and leaves the rest', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { kinds: { event_changed: { email: true }, event_rsvp: { email: true } } })
  await tell(person.id, 'event_changed')
  const token = await tokenIn(person)
  for (let time = 0; time < 2; time += 1) {
    const answer = await server.api(unsubscribe, { body: { token } })
    expect([answer.status, answer.body]).toEqual([200, { scope: 'event_changed' }])
  }
  const { kinds } = await read(person)
  expect([kinds.event_changed, kinds.event_rsvp, kinds.event_reminder.email]).toEqual([
    { in_app: true, email: false },
    { in_app: true, email: true },
    true,
  ])
  await tell(person.id, 'event_changed')
  expect(await mailsTo(person)).toHaveLength(1)
})

test('NTF-D7 the link of a digest ends all mails but the essential ones', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { email_digest: 'daily', kinds: { event_changed: { email: true } } })
  await tell(person.id, 'event_changed')
  await runHeldMails(person, (await waitsUntil(person))[0])
  expect((await server.api(unsubscribe, { body: { token: await tokenIn(person) } })).body).toEqual({ scope: 'all' })
  const { kinds } = await read(person)
  expect(notificationKinds.filter((kind) => kinds[kind].email).toSorted()).toEqual(['moderation', 'security'])
})

test('NTF-D7 a mail program posts its own form to the address of the header', async () => {
  const person = await somePerson(server.parts)
  for (const [type, body] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ] as const) {
    await choose(person, { kinds: { event_changed: { email: true } } })
    await tell(person.id, 'event_changed')
    const address = `${server.url}/unsubscribe?token=${await tokenIn(person)}`
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body })
    expect([answer.status, await answer.json()]).toEqual([200, { scope: 'event_changed' }])
    expect((await read(person)).kinds.event_changed.email).toBe(false)
  }
})

const another = (letter: string | undefined) => (letter === 'A' ? 'B' : 'A')

test('NTF-D7 a token that is made up, changed, of another purpose or of a former member switches nothing off', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { kinds: { event_changed: { email: true } } })
  const { unsubscribeTokens, db } = server.parts
  const good = unsubscribeTokens.sign({ userId: person.id, scope: 'event_changed' })
  const former = await somePerson(server.parts)
  await db
    .updateTable('users')
    .set({ deleted_at: new Date(server.clock.now()).toISOString() })
    .where('id', '=', former.id)
    .execute()
  for (const token of [
    'made-up',
    good.slice(0, -1) + another(good.at(-1)),
    another(good[0]) + good.slice(1),
    person.token.slice(0, 200),
    unsubscribeTokens.sign({ userId: newId(), scope: 'all' }),
    unsubscribeTokens.sign({ userId: former.id, scope: 'all' }),
  ]) {
    for (const answer of [
      await server.api(unsubscribe, { body: { token } }),
      await server.api(oneClickUnsubscribe, { query: { token } }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_token'])
  }
  for (const body of [{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 7 }])
    expect((await server.api(unsubscribe, { body: body as never })).body.code).toBe('validation_failed')
  expect((await read(person)).kinds.event_changed.email).toBe(true)
})

test('NTF-D4 many who are told the same in another order at once do not wait for each other in a circle', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => somePerson(server.parts)))
  for (const person of people) await choose(person, { email_digest: 'daily', kinds: { event_changed: { email: true } } })
  const tellAll = (order: readonly Person[]) =>
    transact(server.parts.db, async (tx) => {
      for (const { id: userId } of order)
        await server.parts.tell(tx, 'notification.requested', { userId, kind: 'event_changed', title: 'Vigil', message: '' })
    })
  await Promise.all(Array.from({ length: 8 }, (_, index) => tellAll(index % 2 === 0 ? people : people.toReversed())))
  for (const person of people) {
    const [due] = await waitsUntil(person)
    await runHeldMails(person, due)
    expect(await mailsTo(person)).toEqual([['notification-digest', 'You have 8 notifications']])
  }
})

test('NTF-D4 H1 what was chosen and what waits is exported with the person, and erased with them, also where they are named', async () => {
  const [person, other] = [await somePerson(server.parts), await somePerson(server.parts)]
  for (const reader of [person, other]) await choose(reader, { email_digest: 'weekly', kinds: { event_rsvp: { email: true } } })
  await tell(person.id, 'event_rsvp', { actorId: other.id, title: 'Verena is attending' })
  await tell(other.id, 'event_rsvp', { actorId: person.id, title: 'Mina is attending' })
  await tell(other.id, 'event_rsvp', { title: 'Somebody is attending' })
  const exported = await exportPerson(server.parts.db, installed, person.id)
  expect(exported).toMatchObject({
    notification_preferences: [{ email_digest: 'weekly', deliveries: { event_rsvp: { email: true } } }],
    held_mails: [{ title: 'Verena is attending' }],
  })
  await transact(server.parts.db, (tx) => server.parts.erase(tx, person.id))
  const left = await server.parts.db
    .selectFrom('held_mails')
    .where('user_id', 'in', [person.id, other.id])
    .select('title')
    .execute()
  expect(left).toEqual([{ title: 'Somebody is attending' }])
  const rows = server.parts.db.selectFrom('notification_preferences').where('user_id', '=', person.id).selectAll()
  expect(await rows.execute()).toEqual([])
})
