import { saying } from '../support/features/notification-calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { transact } from '#server/platform/db/tx.ts'
import { socketsOpen } from '#server/platform/live/metrics.ts'
import { createSession } from '#server/modules/accounts/sessions/sessions.ts'
import { someAdmin, somePerson } from '../support/features/people.ts'
import { startServer, type TestServer } from '../support/process/server.ts'
import { quantile } from '../support/figures.ts'
import { handshake, openSocket } from '../support/client/socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'trace', PUBLIC_URL: 'https://community.example.org' })
})
afterAll(() => server.close())

const site = 'https://community.example.org'
const signIn = (id: string) =>
  transact(server.parts.db, (tx) => createSession(tx, server.parts, { kind: 'user', id }, { ip: '127.0.0.1', userAgent: 'test' }))
const open = async (token: string) => {
  const socket = openSocket(server.url, token, site)
  await socket.next('connection_established')
  return socket
}

test('TRAP-58 B7 logout, a replayed refresh token and a ban close the sockets within a second; later frames are rejected', async () => {
  const { db } = server.parts
  const times: Record<string, number> = {}
  const ends: Record<
    string,
    { code: number; end: (tokens: { refresh: string }, sessionId: string, userId: string) => Promise<unknown> }
  > = {
    logout: { code: 4401, end: ({ refresh }) => server.api(accountsEndpoints.logout, { body: { refresh } }) },
    'refresh reuse': {
      code: 4401,
      async end({ refresh }) {
        await server.api(accountsEndpoints.refresh, { body: { refresh } })
        server.clock.advance(61_000)
        await server.api(accountsEndpoints.refresh, { body: { refresh } })
      },
    },
    ban: {
      code: 4403,
      end: (_tokens, sessionId, userId) =>
        transact(db, async (tx) => {
          await tx.updateTable('users').set({ account_status: 'banned' }).where('id', '=', userId).execute()
          await server.parts.tell(tx, 'session.revoked', { userId, sessionIds: [sessionId], reason: 'banned' })
        }),
    },
  }
  for (const [name, { code, end }] of Object.entries(ends)) {
    const person = await somePerson(server.parts)
    const tokens = await signIn(person.id)
    const sessionId = server.parts.tokens.readAccess('user', tokens.access)!.sid
    const sockets = await Promise.all(Array.from({ length: 3 }, () => open(tokens.access)))
    const other = await open(person.token)
    // A socket that says nothing is given its first notices after ten seconds.
    await other.settled()
    await transact(db, (tx) => server.parts.ask(tx, 'notifications.notify', { userId: person.id, ...saying('system', 'T', 'M') }))
    const { notification } = await other.next('new_notification')
    await end(tokens, sessionId, person.id)
    const done = performance.now()
    // Sent before the close frame can arrive: the server must not act on it any more.
    for (const socket of sockets) socket.send({ type: 'mark_read', notification_id: notification.id })
    const closes = await Promise.all(sockets.map(({ closed }) => closed))
    times[name] = Math.max(...closes.map(({ at }) => at)) - done
    expect(closes.map((close) => close.code)).toEqual([code, code, code])
    if (name !== 'ban') await other.settled()
    const { read_at } = await db
      .selectFrom('notifications')
      .where('id', '=', notification.id)
      .select('read_at')
      .executeTakeFirstOrThrow()
    expect(read_at).toBe(null)
    expect(await handshake(server.url, tokens.access, site)).toBe(code)
    await other.close()
  }
  console.log(
    `B7 sockets closed after ${Object.entries(times)
      .map(([name, ms]) => `${name} ${Math.max(0, ms).toFixed(0)} ms`)
      .join(', ')}`,
  )
  for (const ms of Object.values(times)) expect(ms).toBeLessThan(1_000)
})

test('TRAP-60 WS-09 B10 no foreign, missing or expired handshake is accepted, and no token is in the log', async () => {
  const person = await somePerson(server.parts)
  const admin = await someAdmin(server.parts)
  const suspended = await somePerson(server.parts, { status: 'suspended' })
  const { access: expired, refresh } = await signIn(person.id)
  const late = server.parts.tokens.readAccess('user', expired)!.exp * 1000 - server.clock.now()
  server.clock.advance(late + 59_000)
  const within = await handshake(server.url, expired, site)
  server.clock.advance(2_000)
  const [{ access: good }, { access: adminGood }] = [
    await signIn(person.id),
    server.parts.tokens.signAccess('admin', admin.id, admin.sessionId),
  ]
  const [head, body, signature] = good.split('.') as [string, string, string]
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const attempts: Array<[string, number, string | null, string | null]> = [
    ['foreign origin', 403, good, 'https://evil.example'],
    ['foreign port', 403, good, `${site}:8443`],
    ['http origin', 403, good, 'http://community.example.org'],
    ['origin null', 403, good, 'null'],
    ['no origin', 403, good, null],
    ['expired by more than a minute', 4401, expired, site],
    ['admin token', 4401, adminGood, site],
    ['refresh token', 4401, refresh, site],
    ['no token', 4401, null, site],
    ['empty token', 4401, '', site],
    ['nonsense', 4401, 'abc', site],
    ['no signature', 4401, `${none}.${body}.`, site],
    ['changed signature', 4401, `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`, site],
    ['suspended', 4403, server.parts.tokens.signAccess('user', suspended.id, suspended.sessionId).access, site],
  ]
  const outcomes = await Promise.all(
    attempts.map(async ([name, , token, origin]) => [name, await handshake(server.url, token, origin)]),
  )
  expect(outcomes).toEqual(attempts.map(([name, expected]) => [name, expected]))
  expect([within, await handshake(server.url, good, site)]).toEqual(['open', 'open'])
  const accepted = outcomes.filter(([, outcome]) => outcome === 'open').length
  const secrets = [good, expired, refresh, adminGood]
  const lines = server.logs.filter(
    (line) => /[?&]token=(?!\[redacted)/.test(line) || secrets.some((secret) => line.includes(secret)),
  )
  console.log(
    `B10 ${attempts.length} bad handshakes: ${accepted} accepted; ${server.logs.length} log lines, ${lines.length} with a token`,
  )
  expect(accepted).toBe(0)
  expect(lines).toEqual([])
  expect(server.logs.some((line) => line.includes('socket opened'))).toBe(true)
})

test('WS-24 B9 10,000 hostile frames crash nothing and reveal nobody else’s rooms', async () => {
  const person = await somePerson(server.parts)
  const hostile = [
    '{',
    '{"type":"unknown"}',
    '{"__proto__":{"type":"ping"}}',
    '{"type":"constructor"}',
    '[[[[[[',
    JSON.stringify({ type: 'join_room', room_id: 'parish:01990000-0000-7000-8000-000000000000' }),
    Buffer.from([0xff, 0xfe]),
  ]
  const codes: Record<number, number> = {}
  let sent = 0
  while (sent < 10_000) {
    const { access } = await signIn(person.id)
    const socket = await open(access)
    while (socket.raw.readyState === socket.raw.OPEN && sent < 10_000) {
      for (let index = 0; index < 100; index += 1, sent += 1) socket.sendRaw(hostile[sent % hostile.length]!)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await socket.close()
    const { code } = await socket.closed
    codes[code] = (codes[code] ?? 0) + 1
    expect(socket.frames.filter(({ type }) => type !== 'connection_established' && type !== 'error')).toEqual([])
  }
  const after = await open((await signIn(person.id)).access)
  await after.settled()
  await after.close()
  console.log(`B9 ${sent} hostile frames, closed by code ${JSON.stringify(codes)}, server still answers`)
  expect(Object.keys(codes).filter((code) => !['1000', '1008', '4429'].includes(code))).toEqual([])
})

test('WS-18 B5 2,000 frames to two people with three tabs each, disconnected 100 times: every tab has all, in order and once', async () => {
  const people = [await somePerson(server.parts), await somePerson(server.parts)]
  const total = 1_000
  let cuts = 0
  let doubles = 0
  const tab = async (person: (typeof people)[number]) => {
    const seen: number[] = []
    let last = 0
    while (seen.length < total) {
      const { access } = await signIn(person.id)
      const socket = await open(access)
      socket.send({ type: 'resume', last_seq: last })
      const stay = cuts < 100 ? 1 + Math.floor(Math.random() * 60) : total
      for (let index = 0; index < stay && seen.length < total; index += 1) {
        const { seq = 0, count } = await socket.next('unread_count')
        if (seq <= last) doubles += 1
        else seen.push(count)
        last = Math.max(last, seq)
      }
      if (seen.length < total) cuts += 1
      socket.raw.terminate()
      await socket.closed
    }
    return seen
  }
  const write = async () => {
    for (let count = 1; count <= total; count += 1) {
      for (const { id } of people)
        await transact(server.parts.db, (tx) => server.parts.live.send(tx, id, { type: 'unread_count', count }))
    }
  }
  const [tabs] = await Promise.all([Promise.all(people.flatMap((person) => [tab(person), tab(person), tab(person)])), write()])
  const expected = Array.from({ length: total }, (_, index) => index + 1)
  const wrong = tabs.filter((seen) => seen.some((count, index) => count !== expected[index])).length
  console.log(`B5 ${2 * total} frames, ${cuts} cuts, 6 tabs: ${wrong} tabs differ from the database, ${doubles} frames twice`)
  expect([wrong, doubles]).toEqual([0, 0])
  expect(cuts).toBeGreaterThanOrEqual(100)
})

const openSockets = async () => (await socketsOpen.get()).values[0]?.value ?? 0

test('WS-18 a reader that stops reading is disconnected, holds little memory, delays nobody, and gets everything on its return', async () => {
  const [slow, quick] = [await somePerson(server.parts), await somePerson(server.parts)]
  const { access } = await signIn(slow.id)
  const stuck = await open(access)
  const reader = await open(quick.token)
  for (const socket of [stuck, reader]) socket.send({ type: 'resume', last_seq: 0 })
  await Promise.all([stuck.settled(), reader.settled()])
  const tell = saying('system', 'T', 'M')
  await transact(server.parts.db, (tx) => server.parts.ask(tx, 'notifications.notify', { userId: slow.id, ...tell }))
  const { notification } = await stuck.next('new_notification')
  const large = (number: number) => ({
    type: 'new_notification' as const,
    notification: { ...notification, message: `${number} ${'x'.repeat(16_000)}` },
  })
  const openBefore = await openSockets()
  stuck.raw.pause()
  const memory = process.memoryUsage().rss
  const delays: number[] = []
  let sent = 0
  // The kernel's buffers take some megabytes before the server's own begin to fill.
  while (sent < 2_000 && (await openSockets()) === openBefore) {
    await transact(server.parts.db, async (tx) => {
      for (let index = 0; index < 20; index += 1) await server.parts.live.send(tx, slow.id, large(sent + index))
    })
    sent += 20
    const began = performance.now()
    await transact(server.parts.db, (tx) => server.parts.live.send(tx, quick.id, { type: 'unread_count', count: sent }))
    await reader.next('unread_count')
    delays.push(performance.now() - began)
  }
  const grown = (process.memoryUsage().rss - memory) / 1024 ** 2
  const cut = openBefore - (await openSockets())
  const { last_seq: newest } = await server.parts.db
    .selectFrom('live_sequences')
    .where('user_id', '=', slow.id)
    .select('last_seq')
    .executeTakeFirstOrThrow()
  stuck.raw.terminate()
  const back = await open(access)
  const last = Number(newest) - 50
  back.send({ type: 'resume', last_seq: last })
  const caught: number[] = []
  while (caught.length < 50) caught.push((await back.next('new_notification')).seq ?? 0)
  console.log(
    `slow reader: cut after ${((sent * 16) / 1024).toFixed(1)} MB of frames, memory +${grown.toFixed(0)} MB; ` +
      `another person's frame after ${quantile(delays, 0.95).toFixed(0)} ms (p95 of ${delays.length}); all of the last 50 on its return`,
  )
  expect(cut).toBe(1)
  expect(caught).toEqual(Array.from({ length: 50 }, (_, index) => last + index + 1))
  expect(quantile(delays, 0.95)).toBeLessThan(1_000)
  expect(grown).toBeLessThan(200)
  await Promise.all([back.close(), reader.close()])
})

test('TRAP-58 WS-05 B3 a restart tells 500 sockets to reconnect', async () => {
  const stopped = await startServer({ LOG_LEVEL: 'error' })
  const people = await Promise.all(Array.from({ length: 100 }, () => somePerson(stopped.parts)))
  const sockets = people.flatMap(({ token }) => Array.from({ length: 5 }, () => openSocket(stopped.url, token)))
  const began = performance.now()
  await Promise.all(sockets.map((socket) => socket.next('connection_established')))
  const greeted = performance.now() - began
  const stopping = performance.now()
  const [closes] = await Promise.all([Promise.all(sockets.map(({ closed }) => closed)), stopped.close()])
  const codes = closes.map(({ code }) => code)
  const counted = Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]))
  const last = Math.max(...closes.map(({ at }) => at)) - stopping
  console.log(
    `B3 500 sockets greeted in ${greeted.toFixed(0)} ms; a restart closed them with ${JSON.stringify(counted)}, the last after ${last.toFixed(0)} ms`,
  )
  expect(counted).toEqual({ 1012: 500 })
})
