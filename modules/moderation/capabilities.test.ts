import { expect, test } from 'vitest'
import { capabilitiesOf, hasToolbar } from './capabilities.ts'

const check = (permissions: string[], more: { is_admin?: boolean; has_admin_role?: boolean } = {}) => ({
  is_admin: false,
  has_admin_role: true,
  role: 'moderator',
  permissions,
  ...more,
})
const of = (...permissions: string[]) => [...capabilitiesOf(check(permissions))]

test.each([
  ['ADM-31', 'moderateContent', ['comments:delete', 'posts:delete', 'content:moderate']],
  ['ADM-32', 'manageParishes', ['parishes:edit', 'parishes:delete']],
  ['ADM-33', 'manageGroups', ['groups:edit', 'groups:delete']],
  ['ADM-34', 'manageEvents', ['events:edit', 'events:delete']],
] as const)(
  'ADM-31 ADM-32 ADM-33 ADM-34 by %s, %s is granted by any one of its names, and by no other',
  (_, capability, names) => {
    for (const name of names) expect(of(name)).toEqual([capability])
    expect(of(...names)).toEqual([capability])
  },
)

test('TRAP-33 ADM-29 names of the catalogue, of gates and unknown ones grant nothing here', () => {
  expect(of('moderate_content', 'manage_parishes', 'VIEW_GROUPS', 'events:create', 'content')).toEqual([])
})

test('ADM-35 a failed check grants no capability and shows no toolbar', () => {
  expect([[...capabilitiesOf(undefined)], hasToolbar(undefined)]).toEqual([[], false])
})

test.each([
  [true, true, ['content:moderate'], true],
  [true, false, ['content:moderate'], true],
  [false, true, ['events:edit'], true],
  [false, false, ['content:moderate', 'parishes:edit', 'groups:edit', 'events:edit'], false],
  [true, true, [], false],
  [true, true, ['view_dashboard'], false],
])('ADM-36 admin %s, role %s and %j: the toolbar is shown: %s', (is_admin, has_admin_role, permissions, isShown) => {
  expect(hasToolbar(check(permissions, { is_admin, has_admin_role }))).toBe(isShown)
})
