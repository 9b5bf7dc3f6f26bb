import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { expect, test } from 'vitest'
import { isExempt, mayRefresh, tokenOf } from './token-choice.ts'

const main = (path: string, auth: Endpoint['auth'] = 'user') => ({ method: 'GET', path, base: 'main', auth }) as const
const root = (path: string, auth: Endpoint['auth'] = 'admin') => ({ method: 'GET', path, base: 'root', auth }) as const

test('SES-31 a superadmin segment takes the admin token, the same letters elsewhere do not', () => {
  expect(tokenOf(main('superadmin/check-permissions/', 'admin'))).toBe('admin')
  expect(tokenOf(main('superadmin/auth/me/', 'admin'))).toBe('admin')
  expect(tokenOf(main('superadmin/auth/2fa/setup/', 'admin'))).toBe('admin')
  expect(tokenOf(main('pages/superadmin-news/'))).toBe('user')
  expect(tokenOf(main('auth/profile/{id}/'))).toBe('user')
})

test('SES-31 SES-32 console calls carry the admin token and all other authenticated main calls the user token', () => {
  const calls: Endpoint[] = Object.values(contract).flatMap((endpoints) => Object.values(endpoints))
  const mainCalls = calls.filter(({ base, auth, path }) => base === 'main' && auth !== 'none' && path !== 'auth/login/')
  expect(mainCalls.filter(({ auth }) => auth === 'admin').length).toBeGreaterThan(10)
  expect(mainCalls.filter(({ auth }) => auth !== 'admin').length).toBeGreaterThan(20)
  for (const call of mainCalls) expect([call.path, tokenOf(call)]).toEqual([call.path, call.auth === 'admin' ? 'admin' : 'user'])
})

test('SES-33 the root client carries the admin token except on authentication paths', () => {
  expect(tokenOf(root('core/admin/profile-fields/field-definitions/'))).toBe('admin')
  expect(tokenOf(root('authors/'))).toBe('admin')
  expect(tokenOf(root('auth/whatever/'))).toBeNull()
  expect(tokenOf(root('superadmin/auth/me/'))).toBeNull()
  expect(tokenOf(contract.logs.reportError)).toBeNull()
})

test('TRAP-21 SES-33 every profile-fields call uses the host-root client with the admin token, members’ calls with theirs', () => {
  const calls: readonly Endpoint[] = Object.values(contract['profile-fields'])
  const own = calls.filter(({ path }) => path.startsWith('auth/profile-fields/'))
  const staff = calls.filter((call) => !own.includes(call))
  expect([own.length, staff.length]).toEqual([2, 11])
  expect(new Set(staff.map((call) => `${call.base} ${tokenOf(call)} ${call.path.split('/').slice(0, 3).join('/')}`))).toEqual(
    new Set(['root admin core/admin/profile-fields']),
  )
  expect(new Set(own.map((call) => `${call.base} ${tokenOf(call)}`))).toEqual(new Set(['main user']))
})

test('PAGE-01 PAGE-02~ reads of pages take the member’s token if there is one, and follows and writes need it', () => {
  const calls = [...Object.values(contract.pages), ...Object.values(contract.posts)] as readonly Endpoint[]
  const ofPages = calls.filter(({ path }) => path.startsWith('pages/'))
  expect(ofPages.map(tokenOf)).toEqual(ofPages.map(() => 'user'))
  const open = ofPages.filter(({ auth }) => auth === 'optional').map(({ method, path }) => `${method} ${path}`)
  expect(open).toEqual(['GET pages/', 'GET pages/{slug}/', 'GET pages/{slug}/posts/'])
})

test('TRAP-12 TRAP-22 sign-in and refresh carry no token', () => {
  expect(tokenOf(contract.accounts.login)).toBeNull()
  expect(tokenOf(contract.accounts.refresh)).toBeNull()
  expect(tokenOf(main('superadmin/auth/login/', 'optional'))).toBeNull()
})

test('SES-18 auth paths never refresh; only whole segments match', () => {
  expect(mayRefresh(main('auth/profile/'))).toBe(false)
  expect(mayRefresh(main('superadmin/auth/me/', 'admin'))).toBe(false)
  expect(mayRefresh(main('authors/'))).toBe(true)
  expect(mayRefresh(main('oauth-apps/'))).toBe(true)
  expect(mayRefresh(main('search/?q=/auth/'))).toBe(true)
  expect(mayRefresh(main('superadmin/users/', 'admin'))).toBe(true)
})

test('SES-17 the exempt calls are exactly those listed', () => {
  expect(isExempt({ method: 'POST', path: 'social/follow/' })).toBe(true)
  expect(isExempt({ method: 'POST', path: 'social/unfollow/' })).toBe(true)
  expect(isExempt({ method: 'GET', path: 'parish-admin/{slug}/requests/' })).toBe(true)
  expect(isExempt({ method: 'PATCH', path: 'parishes/{id}/' })).toBe(true)
  expect(isExempt({ method: 'GET', path: 'parishes/{id}/' })).toBe(false)
  expect(isExempt({ method: 'POST', path: 'pages/{slug}/follow/' })).toBe(false)
  expect(isExempt({ method: 'PATCH', path: 'parishes/{id}/members/' })).toBe(false)
})
