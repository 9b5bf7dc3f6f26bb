import { createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Flag } from '#contract/core/flags.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { groups, jobs, login, openRouter, prayers } from '#tests/support/client/shell-modules.ts'
import type { Access } from './gates/gate.ts'
import { defineModule } from './module.ts'
import { findProblems } from './problems.ts'

const access = (flags: Flag[] = [], permissions: Permission[] = []): Access => ({
  flags: new Set(flags),
  permissions: new Set(permissions),
})

test('bars are sorted by the order of their entries, whatever the install order, and contain only accessible links', () => {
  const page = (id: string, label: string, order: number) =>
    defineModule({
      id,
      routes: ({ member }) => ({
        member: {
          list: createRoute({
            getParentRoute: () => member,
            path: id,
            staticData: { title: label, nav: { slot: 'topbar', order, label } },
          }),
        },
      }),
    })
  const bars = openRouter(
    [groups, page('events', 'Events', 50), prayers, page('dashboard', 'Dashboard', 10), jobs, page('people', 'People', 20)],
    '/',
  ).registry
  expect(bars.nav('topbar', access()).map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/dashboard'],
    ['People', '/people'],
    ['Events', '/events'],
    ['Groups', '/groups'],
  ])
  expect(bars.nav('stuff', access()).map(({ label }) => label)).toEqual(['Jobs'])
  expect(bars.nav('stuff', access(['prayerRequests'])).map(({ label }) => label)).toEqual(['Jobs', 'Prayers'])
  expect([
    bars.opens('/prayers', access()),
    bars.opens('/prayers', access(['prayerRequests'])),
    bars.opens('/search', access()),
  ]).toEqual([false, true, false])
})

test('problems are found before anything is rendered', () => {
  const clash = defineModule({
    id: 'clash',
    routes: ({ public: zone, member }) => ({
      public: { groups: createRoute({ getParentRoute: () => zone, path: 'groups', staticData: { title: 'Groups' } }) },
      member: {
        one: createRoute({
          getParentRoute: () => member,
          path: 'x/$id',
          staticData: { title: 'X', nav: { slot: 'stuff', order: 1, label: 'X' } },
        }),
        other: createRoute({
          getParentRoute: () => member,
          path: 'x',
          staticData: { nav: { slot: 'topbar', order: 1, label: 'X' } },
        }),
      },
    }),
    slots: [
      { slot: 'dashboardCards', id: 'invite', order: 1, load: async () => () => null },
      { slot: 'dashboardCards', id: 'invite', order: 2, load: async () => () => null },
      { slot: 'overlays', id: 'bug', order: 1, load: async () => () => null },
    ],
  })
  const modules = [groups, clash, login, login]
  const { registry } = openRouter(modules, '/')
  expect(findProblems(registry)).toEqual([
    { code: 'duplicate-module', module: 'auth' },
    { code: 'duplicate-route', module: 'clash', path: '/groups', owner: 'groups' },
    { code: 'nav-needs-params', module: 'clash', path: '/x/$id' },
    { code: 'untitled-route', module: 'clash', path: '/x' },
    { code: 'contribution-undrawn', module: 'clash', slot: 'dashboardCards', id: 'invite' },
    { code: 'slot-clash', module: 'clash', slot: 'dashboardCards', id: 'invite', owner: 'clash' },
    { code: 'contribution-undrawn', module: 'clash', slot: 'dashboardCards', id: 'invite' },
  ])
  expect(findProblems({ modules: [], entries: [] })).toEqual([])
})

test('a slot contains accessible contributions, by order and then by id', () => {
  const cards = defineModule({
    id: 'cards',
    routes: () => ({}),
    slots: [
      { slot: 'dashboardCards', id: 'b', order: 2, load: async () => () => null },
      { slot: 'dashboardCards', id: 'a', order: 2, load: async () => () => null },
      { slot: 'dashboardCards', id: 'gated', order: 1, gate: { flag: 'payments' }, load: async () => () => null },
    ],
  })
  const { registry } = openRouter([cards], '/')
  expect(registry.slot('dashboardCards', access()).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(registry.slot('dashboardCards', access(['payments'])).map(({ id }) => id)).toEqual(['gated', 'a', 'b'])
  expect(registry.slot('accountMenu', access())).toEqual([])
})
