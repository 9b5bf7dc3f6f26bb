import { createRoute } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type AnyModule, defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { drawing } from '#tests/support/client/drawing.ts'
import { moderation } from './module.ts'

const office = drawing('parishAdminTabs')

const page = (path: string) => ({ path, staticData: { title: path }, component: () => <h1>{path}</h1> })
const others = defineModule({
  id: 'others',
  routes: ({ public: open, member }) => ({
    public: { login: createRoute({ getParentRoute: () => open, ...page('login') }) },
    member: {
      home: createRoute({ getParentRoute: () => member, ...page('home') }),
      parishes: createRoute({ getParentRoute: () => member, ...page('app-admin/parishes') }),
      groups: createRoute({ getParentRoute: () => member, ...page('app-admin/groups') }),
      events: createRoute({ getParentRoute: () => member, ...page('app-admin/events') }),
    },
  }),
})
const path = '/api/v1/superadmin/check-permissions/'
const granted = (permissions: string[], more: object = {}): Reply => ({
  body: { is_admin: false, has_admin_role: true, role: 'moderator', permissions, ...more },
})

let close = async () => {}
afterEach(() => close())

async function open(answer: Reply, { isAdmin = true, modules = [moderation, office, others] as readonly AnyModule[] } = {}) {
  const app = await openApp({
    modules,
    at: '/home',
    answer: (request) => (request.path === path ? answer : undefined),
    signedIn: memberCalled('mina'),
    ...(isAdmin ? { consoleAccount: 'a1' } : {}),
  })
  close = app.close
  const asked = () => app.peer.received.filter((call) => call.path === path)
  return { ...app, asked }
}
const bar = () => screen.findByRole('navigation', { name: 'Administration' })
const links = async () => [...(await bar()).querySelectorAll('a')].map((link) => link.getAttribute('href'))

test.each([
  ['content:moderate', '/app-admin/moderation'],
  ['parishes:edit', '/app-admin/parishes'],
  ['groups:delete', '/app-admin/groups'],
  ['events:delete', '/app-admin/events'],
])('ADM-04 with %s alone the toolbar links to %s, if that page is installed, and to the console', async (name, to) => {
  await open(granted([name]))
  expect(await links()).toEqual([to, '/admin'])
})

test('TRAP-32 a page that is not installed has no link, whatever the permissions', async () => {
  const home = defineModule({
    id: 'home',
    routes: ({ member }) => ({ member: { home: createRoute({ getParentRoute: () => member, ...page('home') }) } }),
  })
  await open(granted(['content:moderate', 'parishes:edit', 'groups:edit', 'events:edit']), {
    modules: [moderation, office, home],
  })
  expect(await links()).toEqual(['/app-admin/moderation', '/admin'])
})

test.each([
  ['ADM-35 ADM-38 a check that fails', { status: 500, body: { detail: '', message: '', code: 'internal' } }],
  ['ADM-36 somebody who is no admin', granted(['content:moderate'], { has_admin_role: false })],
  ['ADM-36 an admin with nothing to do here', granted(['view_dashboard'], { is_admin: true })],
])('%s: no toolbar, no message, one request', async (_, answer) => {
  const { asked, container, services } = await open(answer)
  await waitFor(() => expect(asked()).toHaveLength(1))
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  await act(async () => undefined)
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBe(null)
  expect([asked().length, container.ownerDocument.querySelectorAll('[data-toast]').length]).toEqual([1, 0])
})

test('TRAP-23 without a console session nothing is requested, and the member’s token is never sent there', async () => {
  const { asked } = await open(granted(['content:moderate']), { isAdmin: false })
  await screen.findByRole('heading', { name: 'home' })
  await screen.findByRole('button', { name: /^Account of/ })
  expect([asked(), screen.queryByRole('navigation', { name: 'Administration' })]).toEqual([[], null])
})

/** Its account menu entry loads after the console link: once it is there, the link would be too. */
const afterTheDoor = defineModule({
  id: 'after-the-door',
  routes: () => ({}),
  slots: [
    {
      slot: 'accountMenu',
      id: 'after-the-door',
      order: 20,
      load: () => import('./console-link.tsx').then(() => () => <span>After the door</span>),
    },
  ],
})

test('TRAP-23 the account menu links to the console for members with a console account only', async () => {
  for (const has of [true, false]) {
    const app = await openApp({
      modules: [moderation, office, others, afterTheDoor],
      at: '/home',
      signedIn: memberCalled('mina', { has_console_account: has }),
      answer: () => undefined,
    })
    close = app.close
    fireEvent.click(await screen.findByRole('button', { name: /^Account of/ }))
    await screen.findByText('After the door')
    const way = screen.queryByRole('link', { name: 'Administration' })
    expect(way?.getAttribute('href') ?? null).toBe(has ? '/admin/login' : null)
    await app.close()
  }
})

test('ADM-38 TRAP-23 the check uses the console’s token and is cached across pages', async () => {
  const { asked, place, consoleToken } = await open(granted(['parishes:edit', 'groups:edit']))
  const tools = await bar()
  fireEvent.click(tools.querySelector('a[href="/app-admin/groups"]')!)
  await screen.findByRole('heading', { name: 'app-admin/groups' })
  expect([place(), asked().length]).toEqual(['/app-admin/groups', 1])
  expect(asked()[0]!.headers['authorization']).toBe(`Bearer ${consoleToken}`)
})
