import { newId } from '#server/platform/db/ids.ts'
import { someAdmin, someAdminSession } from '../../support/features/people.ts'
import { type Makers, rowThing, thing, type WorldBase, type WorldPart } from '../../support/world-part.ts'
import { posts, repeatable } from './posts.ts'

const records = ({ server, superadmin }: WorldBase): Makers => [
  [
    /^superadmin\/roles\/\{/,
    async () => {
      const id = newId()
      await server.parts.db
        .insertInto('roles')
        .values({ id, name: id, label: id, rank: 10, permissions: ['view_users'] })
        .execute()
      return rowThing(server, 'roles', id)
    },
  ],
  [/^superadmin\/admin-users\/\{/, async () => rowThing(server, 'admin_users', (await someAdmin(server.parts, 'moderator')).id)],
  [/^superadmin\/auth\/sessions\/\{/, async () => thing((await someAdminSession(server.parts, superadmin.id)).sessionId)],
]

export const part: WorldPart = {
  own: records,
  foreign: records,
  mayShow: { 'staff.me': ['email'], 'staff.security': ['email'], 'staff.staff': ['email'] },
  traces: { none: 'a failed sign-in of a member holds its time and outcome' },
  posts,
  repeatable,
  guarded: {
    admin_users: [
      'role_id',
      'is_active',
      'extra_permissions',
      'scope_kind',
      'scope_ids',
      'linked_user_id',
      'totp_confirmed_at',
      'password_hash',
    ],
    roles: ['rank', 'permissions', 'is_built_in', 'name'],
  },
  changes: {
    'staff.disableStaff': ['admin_users.is_active'],
    'staff.enableStaff': ['admin_users.is_active'],
    'staff.patchStaff': [
      'admin_users.extra_permissions',
      'admin_users.scope_kind',
      'admin_users.scope_ids',
      'admin_users.linked_user_id',
      'admin_users.role_id',
    ],
    'staff.patchRole': ['roles.rank', 'roles.permissions'],
  },
}
