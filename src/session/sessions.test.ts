import { expect, test, vi } from 'vitest'
import { credentials, login, sessionWorlds, stored, toasts } from '#tests/support/client/session-world.ts'
import { tokenFor } from '#tests/support/client/auth-peer.ts'
import type { Reply } from '#tests/support/client/peer.ts'

const world = sessionWorlds()

test('SES-03 AUTH-07 a session starts anonymous, and login authenticates it with exactly two fields sent', async () => {
  const w = await world()
  const tab = w.open('/login')
  await tab.session.known('user')
  expect(tab.session.view('user')).toEqual({ status: 'anonymous', user: null, isStale: false })
  const shown = toasts(tab)
  expect(await tab.session.signIn(credentials, '/events/7')).toEqual(w.mina)
  const sent = w.peer.received.find(({ path }) => path === login)
  expect([sent?.json(), sent?.headers.authorization]).toEqual([credentials, undefined])
  expect(tab.session.view('user')).toEqual({ status: 'authenticated', user: w.mina, isStale: false })
  expect(tab.places).toEqual(['/events/7'])
  expect(shown).toEqual([{ host: 'list', variant: 'success', title: 'Welcome back!' }])
})

test('PRF-D4 PRF-D9 a member’s custom field values are known but not stored by the browser', async () => {
  const w = await world()
  const mina = { ...w.mina, custom_fields: { service: 'choir' } }
  const { body } = w.answers[login] as { body: object }
  w.answers[login] = { body: { ...body, user: mina } }
  const tab = w.open('/login')
  await tab.session.known('user')
  await tab.session.signIn(credentials)
  expect(tab.session.view('user').user).toEqual(mina)
  expect(JSON.parse(w.browser.area.getItem('user')!)).toEqual(w.mina)
  tab.session.accept({ user: { ...mina, bio: 'Sings' } })
  expect(JSON.parse(w.browser.area.getItem('user')!)).toEqual({ ...w.mina, bio: 'Sings' })
})

test('SES-03 registration signs in with one idempotency key despite an uncertain outcome', async () => {
  const w = await world()
  const path = '/api/v1/auth/register/'
  const tab = w.open('/register')
  await tab.session.known('user')
  const form = { body: { email: 'mina@example.org', first_name: 'Mina' } } as never
  w.answers[path] = { status: 409, body: { detail: 'Taken', code: 'conflict' } }
  await expect(tab.session.register(form)).rejects.toMatchObject({ status: 409 })
  w.answers[path] = w.answers[login] as Reply
  expect(await tab.session.register(form)).toEqual(w.mina)
  const keys = w.peer.received.filter((call) => call.path === path).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
  expect([tab.session.status('user'), tab.places]).toEqual(['authenticated', ['/']])
})

test('SES-05 logout clears tokens and cached user even when the server call fails, and does not wait for it', async () => {
  const w = await world()
  const tab = w.open('/dashboard')
  await tab.session.known('user')
  await tab.session.signIn(credentials)
  w.answers['/api/v1/auth/logout/'] = 'never'
  const shown = toasts(tab)
  tab.queryClient.setQueryData(['parishes'], 'mine')
  tab.storage.set('draft:event', 'half a thought')
  await tab.session.signOut()
  expect(stored(w)).toEqual([])
  expect(tab.session.view('user')).toEqual({ status: 'anonymous', user: null, isStale: false })
  expect([tab.queryClient.getQueryData(['parishes']), tab.storage.get('draft:event')]).toEqual([undefined, null])
  expect(tab.places.at(-1)).toBe('/')
  expect(shown).toEqual([{ host: 'list', variant: 'success', title: 'You have been logged out.' }])
  await vi.waitFor(() =>
    expect(w.peer.received.find(({ path }) => path === '/api/v1/auth/logout/')?.json()).toEqual({ refresh: 'r1' }),
  )
})

test('SES-01 SES-02 a member’s logout keeps the admin pair', async () => {
  const w = await world()
  w.kept('admin')
  const tab = w.open('/login')
  await tab.session.known('user')
  await tab.session.signIn(credentials)
  await tab.session.signOut()
  expect(stored(w)).toEqual(['admin_tokens'])
})

test('SES-07 SES-09 tokens and record in a response replace those of the session', async () => {
  const w = await world()
  w.kept()
  const tab = w.open()
  await tab.session.known('user')
  const updates: unknown[] = []
  tab.bus.subscribe('session.user-updated', ({ user }) => updates.push(user.username))
  const access = tokenFor(w.mina.id)
  tab.session.accept({ user: { ...w.mina, username: 'mina.girgis' }, access, refresh: 'r5' })
  expect(tab.tokens.read('user')).toMatchObject({ access, refresh: 'r5' })
  expect(tab.session.view('user').user?.username).toBe('mina.girgis')
  expect(JSON.parse(w.browser.area.getItem('user') ?? '')).toMatchObject({ username: 'mina.girgis' })
  expect((await tab.refreshers.ready())?.actors.user.getSnapshot()).toMatchObject({
    value: 'scheduled',
    context: { stored: { access } },
  })
  expect(updates).toEqual(['mina.girgis'])
})
