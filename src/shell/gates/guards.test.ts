import { expect, test, vi } from 'vitest'
import {
  adminLogin,
  audit,
  groups,
  jobs,
  login,
  openRouter,
  prayers,
  memberPages,
  type World,
} from '#tests/support/client/shell-modules.ts'
import type { AnyModule } from '../module.ts'

/** Final address and outcome of a visit. */
async function visit(modules: readonly AnyModule[], path: string, world: World = {}) {
  const { router } = openRouter(modules, path, world)
  await router.load()
  const { matches, location } = router.state as unknown as {
    matches: { routeId: string; status: string; error?: unknown }[]
    location: { href: string }
  }
  const failed = matches.find(({ status }) => status !== 'success')
  return {
    href: location.href,
    route: matches.at(-1)?.routeId,
    outcome: failed ? `${failed.status}${failed.error instanceof Error ? ` ${failed.error.name}` : ''}` : 'success',
  }
}

test('FLAG-04 FLAG-05 a route behind a flag is Not Found while the flag is off, and opens when it is on', async () => {
  expect(await visit([login, prayers], '/prayers')).toEqual({ href: '/prayers', route: '/member/prayers', outcome: 'notFound' })
  expect(await visit([login, prayers], '/prayers', { flags: ['prayerRequests'] })).toEqual({
    href: '/prayers',
    route: '/member/prayers',
    outcome: 'success',
  })
})

test('ROUTE-10~ ROUTE-11 TRAP-20 visitors are sent to /login, which remembers the path; a worthless path is not remembered', async () => {
  expect(await visit([login, groups], '/groups/7?tab=posts#last', { user: 'anonymous' })).toEqual({
    href: `/login?from=${encodeURIComponent('/groups/7?tab=posts#last')}`,
    route: '/public/login',
    outcome: 'success',
  })
})

test('TRAP-19 TRAP-83 a guard waits while the session is restored and the flags load', async () => {
  const world: World = { user: 'restoring', flags: null }
  const { router, bus } = openRouter([login, prayers], '/prayers', world)
  const loading = router.load()
  const drawn = () => router.state.matches.map(({ routeId }) => routeId)
  await Promise.resolve()
  expect([router.state.location.pathname, drawn()]).toEqual(['/prayers', []])
  world.user = 'authenticated'
  bus.publish('test', { type: 'session.changed', actor: 'user', status: 'authenticated', userId: 'mina' })
  await new Promise((resolve) => setTimeout(resolve))
  expect([router.state.location.pathname, drawn()]).toEqual(['/prayers', []])
  world.flags = ['prayerRequests']
  bus.publish('test', { type: 'flags.changed', on: ['prayerRequests'] })
  await loading
  expect([router.state.location.pathname, drawn(), router.state.matches.at(-1)?.status]).toEqual([
    '/prayers',
    ['__root__', '/member', '/member/prayers'],
    'success',
  ])
})

test('a switched flag takes effect at the next check, without another router', async () => {
  const world: World = {}
  const { router } = openRouter([login, prayers], '/prayers', world)
  await router.load()
  expect(router.state.matches.at(-1)?.status).toBe('notFound')
  world.flags = ['prayerRequests']
  await router.invalidate()
  expect(router.state.matches.at(-1)?.status).toBe('success')
  world.flags = []
  await router.invalidate()
  expect(router.state.matches.at(-1)?.status).toBe('notFound')
})

test('a missing permission denies, a held one opens', async () => {
  expect((await visit([adminLogin, audit], '/admin/audit')).outcome).toBe('error AccessDenied')
  expect((await visit([adminLogin, audit], '/admin/audit', { rights: ['system_admin'] })).outcome).toBe('success')
  expect((await visit([adminLogin, audit], '/admin/audit/erase', { rights: ['system_admin'] })).outcome).toBe(
    'error AccessDenied',
  )
  expect((await visit([adminLogin, audit], '/admin/audit/erase', { rights: ['system_admin', 'view_audit_logs'] })).outcome).toBe(
    'success',
  )
})

test('ADM-09 a console page requires its own login and remembers the page', async () => {
  expect(await visit([adminLogin, audit], '/admin/audit', { admin: 'anonymous', user: 'authenticated' })).toMatchObject({
    href: '/admin/login?from=%2Fadmin%2Faudit',
    outcome: 'success',
  })
})

test.each(['/admin', '/admin/users', '/admin/users?q=mina'])(
  'ADM-01 %s is loaded anew where the console is not installed, and opens nothing meanwhile',
  async (path) => {
    const gone: string[] = []
    vi.stubGlobal('window', {
      location: {
        replace: (to: string) => gone.push(to),
        set href(to: string) {
          gone.push(to)
        },
      },
    })
    try {
      const { router } = openRouter([login, groups], path)
      await router.load()
      expect(gone.map((href) => href.replace('http://localhost', ''))).toEqual([path])
      expect(router.state.matches.some(({ status }) => status === 'success')).toBe(false)
    } finally {
      vi.unstubAllGlobals()
    }
  },
)

test.each([
  ['/profile/edit', '/member/profile/edit'],
  ['/groups/create', '/member/groups/create'],
  ['/marketplace/items/new', '/member/marketplace/items/new'],
  ['/jobs/saved', '/member/jobs/saved'],
  ['/jobs/applications', '/member/jobs/applications'],
  ['/jobs/deacon', '/public/jobs/$slug'],
])('ROUTE-26~ %s opens %s', async (path, route) => {
  expect(await visit([groups, jobs, memberPages], path)).toEqual({ href: path, route, outcome: 'success' })
})

test('TRAP-27 a public parameter page stays public next to a guarded segment', async () => {
  expect((await visit([login, jobs], '/jobs/deacon', { user: 'anonymous' })).href).toBe('/jobs/deacon')
  expect((await visit([login, jobs], '/jobs/saved', { user: 'anonymous' })).href).toBe('/login?from=%2Fjobs%2Fsaved')
})

test('TRAP-83 a guard that waits for flags ends with the error of a server out of reach, and does not say Not Found', async () => {
  const lost = () => Promise.reject(Object.assign(new Error('Failed to fetch'), { name: 'NetworkError' }))
  const outcome = async (path: string, user: World['user'] = 'authenticated') =>
    (await visit([login, groups, prayers], path, { user, flags: null, flagsKnown: lost })).outcome
  expect(await outcome('/prayers')).toBe('error NetworkError')
  expect(await outcome('/groups/7')).toBe('success')
})
