import { createMemoryHistory, createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { installedConsole } from '#src/installed-console.ts'
import { assemble } from '#src/shell/app.ts'
import { type AnyModule, defineModule } from '#src/shell/module.ts'
import { pathOf } from '#src/shell/route-facts.ts'
import { permissionsOf } from '#src/console/admin-record.ts'
import { specifiedPages } from '#tests/support/sources/specified-pages.ts'
import { tileRoutes } from '../dashboard/tiles.ts'
import { consoleNav } from './console-nav.ts'
import { type ConsoleGroup, navGroups } from './nav-groups.ts'

/** Pages without a navigation entry: the index, forms of other pages, and one request. */
const partsOfPages = [
  '',
  '/parishes/create',
  '/parishes/edit/{id}',
  '/system/credentials-new',
  '/compliance/gdpr/requests/{id}',
].map((path) => `/admin${path}`)
const specified = specifiedPages.map(({ address }) => address).filter((address) => !partsOfPages.includes(address))

/** The planned navigation: groups and the order of the specification's pages, including future ones, and of some beyond it. */
const places: Readonly<Record<ConsoleGroup, readonly string[]>> = {
  overview: ['/admin/dashboard'],
  people: ['/admin/users', '/admin/users/verification', '/admin/users/profile-fields', '/admin/users/reserved-handles'],
  admission: [
    '/admin/users/invitation-requests',
    '/admin/users/invitation-requests/manage',
    '/admin/users/invitations',
    '/admin/users/bulk-import',
    '/admin/system/registration',
  ],
  community: ['/admin/parishes', '/admin/parishes/dioceses', '/admin/parishes/import', '/admin/groups'],
  content: [
    '/admin/content/moderation',
    '/admin/content/reported',
    '/admin/content/legacy-moderation',
    '/admin/content/policies',
  ],
  communications: [
    '/admin/communications/announcements',
    '/admin/communications/emails',
    '/admin/communications/emails/templates',
    '/admin/communications/email/segments',
    '/admin/communications/email/analytics',
    '/admin/communications/notifications',
  ],
  analytics: ['/admin/analytics', '/admin/analytics/search', '/admin/analytics/google'],
  system: [
    '/admin/system/settings',
    '/admin/system/feature-flags',
    '/admin/system/logs',
    '/admin/feedback',
    '/admin/system/email-config',
    '/admin/system/integrations',
    '/admin/system/credentials',
    '/admin/system/rate-limits',
    '/admin/system/search',
    '/admin/system/maintenance',
    '/admin/monitoring',
    '/admin/monitoring/health',
    '/admin/monitoring/alerts',
    '/admin/monitoring/api-metrics',
  ],
  access: [
    '/admin/admin-users',
    '/admin/roles',
    '/admin/permissions/matrix',
    '/admin/permissions/templates',
    '/admin/permissions/resources',
  ],
  data: ['/admin/export-jobs'],
  backups: [
    '/admin/system/backups',
    '/admin/backup/management',
    '/admin/backup/monitoring',
    '/admin/backup/restore',
    '/admin/backup/exports',
  ],
  compliance: [
    '/admin/compliance/dashboard',
    '/admin/compliance/gdpr/requests',
    '/admin/compliance/gdpr/exports',
    '/admin/compliance/gdpr/breaches',
    '/admin/compliance/privacy-policy',
    '/admin/compliance/retention-policy',
  ],
  own: ['/admin/security'],
}

const superadmin = { flags: new Set<never>(), permissions: permissionsOf({ role: { name: 'superadmin' } } as never) }
const registryOf = (modules: readonly AnyModule[]) =>
  assemble(modules, { decide: async () => ({ verdict: 'open' as const }) }, createMemoryHistory({ initialEntries: ['/'] }))
    .registry
const installed = registryOf(installedConsole).entries.map(({ route }) => pathOf(route))

test('every page of the specification is in the planned navigation, and no entry leads nowhere', () => {
  expect(specified.length + partsOfPages.length).toBe(61)
  const planned: readonly string[] = Object.values(places).flat()
  expect(new Set(planned).size).toBe(planned.length)
  expect(specified.filter((path) => !planned.includes(path))).toEqual([])
  expect(planned.filter((path) => !specified.includes(path) && !installed.includes(path))).toEqual([])
})

test('every existing page of the plan is in its planned group, in order', () => {
  const planned: readonly string[] = Object.values(places).flat()
  const drawn = consoleNav(registryOf(installedConsole), superadmin)
  const shown = drawn.map(({ id, pages }) => [id, pages.map(({ to }) => to).filter((path) => planned.includes(path))])
  expect(shown).toEqual(drawn.map(({ id }) => [id, places[id].filter((path) => installed.includes(path))]))
})

test('DSH-D1 each tile leads to an existing page, or to a future one of the specification', () => {
  const places = Object.values(tileRoutes).flatMap(({ path }) => (path === null ? [] : [path as string]))
  expect(places.filter((to) => !installed.includes(to) && !specified.includes(to))).toEqual([])
  expect(installed).toContain(tileRoutes.feedback.path)
})

test('ADM-03~ each area appears under its title as soon as one of its pages registers', () => {
  const areas = {
    Compliance: /^\/admin\/compliance\//,
    Backups: /^\/admin\/(backup\/|system\/backups)/,
    Access: /^\/admin\/permissions\//,
    Content: /^\/admin\/content\//,
    Communications: /^\/admin\/communications\/email/,
    System: /^\/admin\/system\/settings/,
  }
  for (const [title, paths] of Object.entries(areas)) {
    const own = specified.filter((path) => paths.test(path))
    const group = navGroups.find((each) => each.title === title)!
    const pages = defineModule({
      id: 'area',
      routes: ({ console }) => ({
        console: Object.fromEntries(
          own.map((path, index) => [
            path,
            createRoute({
              getParentRoute: () => console,
              path: path.slice('/admin/'.length),
              staticData: { title: path, nav: { slot: 'console', group: group.id, order: index, label: path } },
            }),
          ]),
        ),
      }),
    })
    expect(own.length).toBeGreaterThan(0)
    expect(consoleNav(registryOf([pages as AnyModule]), superadmin)).toMatchObject([{ title, pages: own.map(() => ({})) }])
    expect(own.filter((path) => !places[group.id].includes(path))).toEqual([])
  }
})
