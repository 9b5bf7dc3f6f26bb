import { setFlag } from '../../support/features/prayers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationKinds } from '#contract/notifications/notification-kinds.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { transact } from '#server/platform/db/tx.ts'
import { installed } from '#server/installed.ts'
import { exportPerson } from '#server/personal-data.ts'
import { notificationCalls, saying } from '../../support/features/notification-calls.ts'
import { type Person, somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { connected } from '../../support/client/socket.ts'
import { untyped } from '../../support/untyped.ts'

const { preferences, patchPreferences, unreadCount } = notificationsEndpoints
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const { read, choose, tell, titles, mailsTo, waitsUntil, runHeldMails } = notificationCalls(() => server)

test('NTF-D4 PAR-D12~ by default all is on in the app, and mails only for invites, decisions, orders, security, reminders and urgent announcements', async () => {
  const person = await somePerson(server.parts)
  const { kinds, offered: _, ...others } = await read(person)
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
    'page_decision',
    'parish_announcement',
    'security',
  ])
})

test('NTF-D4 the kinds that the member’s features send are offered, those of a feature that is off and of none are not', async () => {
  const person = await somePerson(server.parts)
  const offered = [
    'comment',
    'event_changed',
    'event_invite',
    'event_reminder',
    'event_rsvp',
    'follow',
    'follow_request',
    'group_decision',
    'group_invite',
    'group_request',
    'invitation_used',
    'membership_decision',
    'mention',
    'message_request',
    'moderation',
    'order_status',
    'page_decision',
    'page_post',
    'parish_announcement',
    'reaction',
    'reply',
    'security',
    'system',
  ]
  await setFlag(server, 'marketplace', true)
  await setFlag(server, 'prayerRequests', false)
  expect((await read(person)).offered.toSorted()).toEqual(offered)
  await setFlag(server, 'prayerRequests', true)
  expect((await read(person)).offered.toSorted()).toEqual([...offered, 'prayer_prayed', 'prayer_update'].toSorted())
})

test('NTF-D4 a change keeps what it does not name, also with two at once, and affects nobody else', async () => {
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

test('NTF-D4 an invalid choice is rejected at its place, and nothing is stored', async () => {
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
    const answer = await server.api(patchPreferences, { body: untyped(body) }, { token: person.token })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})], JSON.stringify(body)).toEqual([
      400,
      'validation_failed',
      [field],
    ])
  }
  expect(await read(person)).toEqual(before)
  expect((await choose(person, { kinds: { security: { email: true } } })).kinds.security).toEqual({ in_app: true, email: true })
})

test('NTF-D4 preferences are for their owner only', async () => {
  for (const token of [undefined, 'not-a-token']) {
    expect((await server.api(preferences, {}, { token })).status).toBe(401)
    expect((await server.api(patchPreferences, { body: { sound: false } }, { token })).status).toBe(401)
  }
  const { token } = await somePerson(server.parts, { status: 'suspended' })
  expect((await server.api(patchPreferences, { body: { sound: false } }, { token })).body.code).toBe('account_suspended')
})

test('NTF-D4 a kind that is off in the app creates no row, no count and no live frame; the next kind does', async () => {
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

test('NTF-D4 many people notified at once in another order do not deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => somePerson(server.parts)))
  for (const person of people) await choose(person, { email_digest: 'daily', kinds: { event_changed: { email: true } } })
  const tellAll = (order: readonly Person[]) =>
    transact(server.parts.db, async (tx) => {
      for (const { id: userId } of order)
        await server.parts.ask(tx, 'notifications.notify', { userId, ...saying('event_changed', 'Vigil', '') })
    })
  await Promise.all(Array.from({ length: 8 }, (_, index) => tellAll(index % 2 === 0 ? people : people.toReversed())))
  for (const person of people) {
    const [due] = await waitsUntil(person)
    await runHeldMails(person, due)
    expect(await mailsTo(person)).toEqual([['notification-digest', 'You have 8 notifications']])
  }
})

test('NTF-D4 H1 preferences and held mails are exported with the person, and erased with them, also where they are named', async () => {
  const [person, other] = [await somePerson(server.parts), await somePerson(server.parts)]
  for (const reader of [person, other]) await choose(reader, { email_digest: 'weekly', kinds: { event_rsvp: { email: true } } })
  await tell(person.id, 'event_rsvp', { actorId: other.id, title: 'Verena is attending' })
  await tell(other.id, 'event_rsvp', { actorId: person.id, title: 'Mina is attending' })
  await tell(other.id, 'event_rsvp', { title: 'Somebody is attending' })
  const exported = await exportPerson(server.parts.db, installed, person.id, server.parts)
  expect(exported).toMatchObject({
    notification_preferences: [{ email_digest: 'weekly', deliveries: { event_rsvp: { email: true } } }],
    held_mails: [{ params: { title: { en: 'Verena is attending' } } }],
  })
  await transact(server.parts.db, (tx) => server.parts.erase(tx, person.id))
  const left = await server.parts.db
    .selectFrom('held_mails')
    .where('user_id', 'in', [person.id, other.id])
    .select('params')
    .execute()
  expect(left).toMatchObject([{ params: { title: { en: 'Somebody is attending' } } }])
  const rows = server.parts.db.selectFrom('notification_preferences').where('user_id', '=', person.id).selectAll()
  expect(await rows.execute()).toEqual([])
})
