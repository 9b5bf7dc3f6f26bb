import { createMemoryHistory, createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { permissionsOf } from '#src/console/admin-record.ts'
import { consoleNav } from './console-nav.ts'
import { installedConsole } from '#src/installed-console.ts'
import { assemble } from '#src/shell/app.ts'
import { type AnyModule, defineModule } from '#src/shell/module.ts'

const people = defineModule({
  id: 'people',
  routes: ({ console }) => ({
    console: {
      handles: createRoute({
        getParentRoute: () => console,
        path: 'users/reserved-handles',
        staticData: {
          title: 'Handles',
          gate: { any: ['view_reserved_handles'] },
          nav: { slot: 'console', group: 'people', order: 40, label: 'Reserved handles' },
        },
      }),
      users: createRoute({
        getParentRoute: () => console,
        path: 'users',
        staticData: {
          title: 'Users',
          gate: { any: ['view_users'] },
          nav: { slot: 'console', group: 'people', order: 10, label: 'Users' },
        },
      }),
      own: createRoute({
        getParentRoute: () => console,
        path: 'users/own-invention',
        staticData: { title: 'Own', nav: { slot: 'console', group: 'people', order: 40, label: 'Own invention' } },
      }),
    },
  }),
})

const decide = async () => ({ verdict: 'open' as const })
const registryOf = (modules: readonly AnyModule[]) =>
  assemble(modules, { decide }, createMemoryHistory({ initialEntries: ['/'] })).registry

const drawn = (rights: string[]) => {
  const permissions = new Set([...permissionsOf({ role: { name: 'moderator' }, permissions: rights } as never)])
  return consoleNav(registryOf([people]), { flags: new Set(), permissions }).map(({ title, pages }) => [
    title,
    ...pages.map(({ to }) => to),
  ])
}

test('CON-D1 the navigation contains the accessible pages, by their order, then by their label', () => {
  expect(drawn(['view_users', 'view_reserved_handles'])).toEqual([
    ['People', '/admin/users', '/admin/users/own-invention', '/admin/users/reserved-handles'],
  ])
  expect(drawn([])).toEqual([['People', '/admin/users/own-invention']])
})

test('every page in the navigation is listed in its group', () => {
  const all = consoleNav(registryOf(installedConsole), {
    flags: new Set(),
    permissions: permissionsOf({ role: { name: 'superadmin' } } as never),
  })
  expect(all.flatMap(({ pages }) => pages).length).toBeGreaterThan(1)
})

test('ADM-21 a superadmin holds every permission, whatever its record lists; an unknown name grants nothing (TRAP-33)', () => {
  expect(permissionsOf({ role: { name: 'superadmin' }, permissions: [] } as never).size).toBe(37)
  expect([...permissionsOf({ role: { name: 'moderator' }, permissions: ['view_users', 'VIEW_USERS', 'fly'] } as never)]).toEqual([
    'view_users',
  ])
  expect(permissionsOf(null).size).toBe(0)
})
