import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { parseConfig } from '#src/config/config.ts'
import { createServices } from '#src/services/create-services.ts'
import { WebSocket as Socket } from 'ws'
import { somePerson } from '../../support/features/people.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { setRegistration } from '../../support/features/settings.ts'
import { createBrowser } from '../../support/client/tabs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await setRegistration(server, { mode: 'open' })
})
afterAll(() => server.close())

/** A tab's whole client on the real server. */
async function openTab(browser = createBrowser()) {
  const served = parseConfig(await (await fetch(`${server.url}/config.json`)).json())
  const config = {
    ...served,
    api_base: server.url + served.api_base,
    api_host: server.url,
    socket_url: server.url.replace('http', 'ws') + served.socket_url,
  }
  // Browsers send the page's origin with the handshake; Node does not.
  class SameOriginSocket extends Socket {
    constructor(url: string) {
      super(url, { origin: server.url })
    }
  }
  const parts = { ...browser.openTab(), WebSocket: SameOriginSocket as unknown as typeof WebSocket }
  const services = createServices({ config, browser: parts, isStrict: true, path: '/' })
  const stop = services.start([])
  await services.session.known('user')
  return { ...services, browser, stop }
}
const form = () => {
  const username = `mina${randomUUID().slice(0, 8)}`
  const password = `St Mark ${randomUUID()}`
  return {
    username,
    email: `${username}@example.org`,
    password,
    password_confirm: password,
    first_name: 'Mina',
    last_name: 'Girgis',
    accept_terms: true as const,
    accept_privacy: true as const,
    birth_date: '1990-01-07',
  }
}
const isOnline = (tab: Awaited<ReturnType<typeof openTab>>) =>
  vi.waitFor(() => expect(tab.socket.getSnapshot().matches({ live: 'online' })).toBe(true), { timeout: 5000 })

test('SES-03 SES-12 WS-02 WS-19 NOTIF-04 API-002 the client completes a session on the real server', async () => {
  const tab = await openTab()
  const body = form()
  const user = await tab.session.register({ body })
  expect(user).toMatchObject({ username: body.username, email: body.email })
  await isOnline(tab)
  expect(await tab.api.call(parishesEndpoints.myStats, {})).toMatchObject({ parish: null, members: 0 })

  server.clock.advance(20 * 60_000)
  const before = tab.tokens.read('user')
  const answers = await Promise.all(Array.from({ length: 10 }, () => tab.api.call(notificationsEndpoints.unreadCount, {})))
  expect(answers).toEqual(Array(10).fill({ unread_count: 0 }))
  const after = tab.tokens.read('user')
  expect([after?.generation, after?.refresh === before?.refresh]).toEqual([(before?.generation ?? 0) + 1, false])

  const [calendar] = await tab.api.call(calendarEndpoints.listCalendars, { query: {} })
  const start = new Date(server.clock.now() + 86_400_000)
  const event = await tab.api.call(calendarEndpoints.createEvent, {
    body: {
      calendar: calendar?.id ?? '',
      title: 'Agape meal',
      start_datetime: start.toISOString(),
      end_datetime: new Date(start.getTime() + 3_600_000).toISOString(),
      rsvp_enabled: true,
      rsvp_limit: 2,
    },
  })
  const heard: unknown[] = []
  tab.bus.subscribe('notification.received', ({ actionUrl }) => heard.push(actionUrl))
  tab.bus.subscribe('unread.counted', ({ count }) => heard.push(count))
  const friend = await somePerson(server.parts)
  const { status } = await server.api(
    calendarEndpoints.rsvp,
    { params: { id: event.id }, body: { response: 'yes', guests: 1 } },
    { token: friend.token },
  )
  expect(status).toBe(200)
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining([`/events/${event.id}`, 1])), { timeout: 5000 })

  const refresh = after?.refresh ?? ''
  await tab.session.signOut()
  await vi.waitFor(async () => expect((await server.api(accountsEndpoints.refresh, { body: { refresh } })).status).toBe(401), {
    timeout: 5000,
  })
  expect([tab.session.status('user'), tab.tokens.read('user'), tab.socket.getSnapshot().value]).toEqual([
    'anonymous',
    null,
    'off',
  ])
  tab.stop()
})

test('SES-04 SES-23 AUTH-15 a second tab restores the session, and a wrong password is reported by its code', async () => {
  const first = await openTab()
  const body = form()
  const user = await first.session.register({ body })
  const second = await openTab(first.browser)
  expect(second.session.view('user')).toMatchObject({ status: 'authenticated', user: { id: user.id }, isStale: false })
  await first.session.signOut()
  await vi.waitFor(() => expect(second.session.status('user')).toBe('anonymous'), { timeout: 5000 })
  await expect(first.session.signIn({ username_or_email: body.username, password: 'not the password' })).rejects.toMatchObject({
    status: 401,
    code: 'invalid_credentials',
  })
  expect(await first.session.signIn({ username_or_email: body.email, password: body.password })).toMatchObject({ id: user.id })
  await vi.waitFor(() => expect(second.session.view('user').user?.id).toBe(user.id), { timeout: 5000 })
  first.stop()
  second.stop()
})

test('API-004 SES-07 a photo is sent as multipart and the returned record replaces the old one', async () => {
  const tab = await openTab()
  await tab.session.register({ body: form() })
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#e3b95b' } })
    .png()
    .toBuffer()
  const user = await tab.api.call(accountsEndpoints.patchProfile, {
    body: { bio: 'Sings in the choir' },
    files: { profile_photo: new File([new Uint8Array(photo)], 'me.png', { type: 'image/png' }) },
  })
  tab.session.accept({ user })
  expect(tab.session.view('user').user).toMatchObject({
    bio: 'Sings in the choir',
    profile_photo: expect.stringMatching(/^\/media\//),
  })
  tab.stop()
})
