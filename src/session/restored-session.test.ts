import { expect, test } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { cached, credentials, profile, refuse, sessionWorlds, stored, toasts } from '#tests/support/client/session-world.ts'

const world = sessionWorlds()

test('SES-04 SES-23 a reload keeps the session and merges the profile over the cached user', async () => {
  const w = await world()
  await w.open('/login').session.signIn(credentials)
  w.answers[profile] = { body: { ...w.mina, bio: 'fresh' } }
  const reloaded = w.open()
  await reloaded.session.known('user')
  expect(reloaded.session.view('user')).toEqual({ status: 'authenticated', user: { ...w.mina, bio: 'fresh' }, isStale: false })
})

test('SES-24 a profile answered 403 clears tokens and user', async () => {
  const w = await world()
  w.kept()
  cached(w)
  w.answers[profile] = refuse(403)
  const tab = w.open()
  await tab.session.known('user')
  expect([tab.session.status('user'), stored(w)]).toEqual(['anonymous', []])
})

test('SES-25 TRAP-7 a profile answered 401 falls back to the cached user without a refresh', async () => {
  const w = await world()
  w.kept('user', -1)
  cached(w)
  const tab = w.open()
  await tab.session.known('user')
  expect(tab.session.view('user')).toEqual({ status: 'authenticated', user: { ...w.mina, bio: 'from the cache' }, isStale: true })
  expect(w.peer.count('/api/v1/auth/refresh/')).toBe(0)
})

test('SES-26 a profile answered 401 without a cached user clears the tokens silently', async () => {
  const w = await world()
  w.kept('user', -1)
  const tab = w.open()
  const shown = toasts(tab)
  await tab.session.known('user')
  expect([tab.session.status('user'), stored(w), shown]).toEqual(['anonymous', [], []])
})

test.each([
  ['503', refuse(503)],
  ['no answer', 'reset' as const],
  ['a page of a proxy', { text: '<html>' }],
])('SES-27 a profile with %s uses the cached user', async (_, reply) => {
  const w = await world()
  w.kept()
  cached(w)
  w.answers[profile] = reply
  const tab = w.open()
  await tab.session.known('user')
  expect(tab.session.view('user')).toMatchObject({ status: 'authenticated', user: { bio: 'from the cache' }, isStale: true })
  expect(stored(w)).toEqual(['user_tokens', 'user'])
})

test('the cached record of someone else is never shown', async () => {
  const w = await world()
  w.kept()
  w.browser.area.setItem('user', JSON.stringify(memberCalled('mariam')))
  w.answers[profile] = refuse(503)
  const tab = w.open()
  await tab.session.known('user')
  expect(tab.session.view('user')).toEqual({ status: 'authenticated', user: null, isStale: false })
})
