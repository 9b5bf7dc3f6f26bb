import { expect, test } from 'vitest'
import type { ConsoleNavGroup } from './console-nav.ts'
import { findCommands, pageCommands } from './commands.ts'

const groups: readonly ConsoleNavGroup[] = [
  { id: 'overview', title: null, pages: [{ to: '/admin/dashboard', label: 'Dashboard', icon: null }] },
  {
    id: 'people',
    title: 'People',
    pages: [
      { to: '/admin/users', label: 'Users', icon: null },
      { to: '/admin/users/reserved-handles', label: 'Reserved handles', icon: null },
    ],
  },
]
const gone: string[] = []
const commands = pageCommands(
  groups,
  (id) => id,
  (to) => gone.push(to),
)
const found = (asked: string) => findCommands(commands, asked).map(({ id }) => id)

test('CON-D1 the palette offers the same pages as the navigation, and finds them by name, group and address', () => {
  expect(found('')).toEqual(['/admin/dashboard', '/admin/users', '/admin/users/reserved-handles'])
  expect(found('hand')).toEqual(['/admin/users/reserved-handles'])
  expect(found('PEOPLE us')).toEqual(['/admin/users', '/admin/users/reserved-handles'])
  expect(found('reserved-')).toEqual(['/admin/users/reserved-handles'])
  expect(found('nothing like it')).toEqual([])
  findCommands(commands, 'users')[0]?.run()
  expect(gone).toEqual(['/admin/users'])
})
