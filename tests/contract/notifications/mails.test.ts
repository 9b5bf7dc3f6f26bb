import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationKinds } from '#contract/notifications/notification-kinds.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { newId } from '#server/platform/db/ids.ts'
import { day, hour } from '../../support/features/calendars.ts'
import { notificationCalls, quietAround, wholeMinute } from '../../support/features/notification-calls.ts'
import { somePerson, someSession } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { connected } from '../../support/client/socket.ts'
import { untyped } from '../../support/untyped.ts'

const { unsubscribe, oneClickUnsubscribe } = notificationsEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const { read, choose, tell, titles, mailsTo, tokenIn, waitsUntil, runHeldMails } = notificationCalls(() => server)

test('NTF-D4 NTF-D7 a kind with mail is mailed at once with an unsubscribe link, one without is not, nor an unverified address', async () => {
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

test('NTF-D4 a security mail is always sent, at once, without an unsubscribe link', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { ...quietAround(server.clock.now()), email_digest: 'daily' })
  await tell(person.id, 'security', { title: 'A new device' })
  expect(await mailsTo(person)).toEqual([['notification-security', 'A new device']])
  const [mail] = await server.mails(person.email)
  expect(mail?.text).not.toContain('unsubscribe')
})

test('NTF-D4 in quiet hours notifications are silent, and mails wait for their end and arrive as one', async () => {
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

test('NTF-D4 without sound a notification arrives silently', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { sound: false })
  const socket = await connected(server.url, person.token)
  await tell(person.id, 'system')
  expect(await socket.next('new_notification')).toMatchObject({ silent: true })
  await socket.close()
})

test('NTF-D4 a digest collects mails until the next 07:00 local time, and another choice moves them', async () => {
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
  // 07:00 on Sunday in Tokyo is 22:00 on Saturday in UTC.
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

test('NTF-D4 held mails are sent when the digest is switched off', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { email_digest: 'weekly', kinds: { event_changed: { email: true } } })
  await tell(person.id, 'event_changed')
  await choose(person, { email_digest: 'off' })
  await expect.poll(() => mailsTo(person), { timeout: 10_000 }).toEqual([['notification-event_changed', 'Vigil']])
})

test('NTF-D4 mails are written in the person’s language', async () => {
  const person = await somePerson(server.parts)
  await server.parts.db.updateTable('users').set({ locale: 'ar' }).where('id', '=', person.id).execute()
  await choose(person, { kinds: { event_changed: { email: true } } })
  await tell(person.id, 'event_changed', { title: 'السهرة' })
  const [mail] = await server.mails(person.email)
  expect(mail?.text).toContain('إيقاف الرسائل المشابهة')
  expect(mail?.html).toContain('dir="rtl"')
})

test('NTF-D7 a mail’s link unsubscribes its kind without login, works again, and leaves the rest', async () => {
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

test('NTF-D7 a digest’s link unsubscribes all mails but the essential ones', async () => {
  const person = await somePerson(server.parts)
  await choose(person, { email_digest: 'daily', kinds: { event_changed: { email: true } } })
  await tell(person.id, 'event_changed')
  await runHeldMails(person, (await waitsUntil(person))[0])
  expect((await server.api(unsubscribe, { body: { token: await tokenIn(person) } })).body).toEqual({ scope: 'all' })
  const { kinds } = await read(person)
  expect(notificationKinds.filter((kind) => kinds[kind].email).toSorted()).toEqual(['moderation', 'security'])
})

test('NTF-D7 a mail program posts its own form to the header’s address', async () => {
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

test('NTF-D7 a forged, changed, misused or former member’s token switches nothing off', async () => {
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
    expect((await server.api(unsubscribe, { body: untyped(body) })).body.code).toBe('validation_failed')
  expect((await read(person)).kinds.event_changed.email).toBe(true)
})
