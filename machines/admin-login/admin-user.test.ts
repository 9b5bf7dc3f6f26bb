import { expect, test } from 'vitest'
import { readAdminUser } from './admin-user.ts'

test('ADM-12 TRAP-40 PRM-D6 an account is read in any of its shapes, and its permissions are the union of those set to true', () => {
  const user = readAdminUser({
    user_id: 7,
    first_name: 'Mary',
    last_name: 'Saad',
    role: { id: 3, name: 'moderator', permissions: { view_users: true, ban_users: false } },
    permissions: ['view_content', 'view_users'],
  })
  expect(user).toMatchObject({
    id: '7',
    full_name: 'Mary Saad',
    role_name: 'moderator',
    is_active: true,
    two_factor_enabled: false,
  })
  expect(user?.permissions).toEqual(['view_content', 'view_users'])
  expect(user?.role).toMatchObject({ id: '3', label: 'moderator' })
  expect(readAdminUser({ id: 'a', username: 'mary' })?.full_name).toBe('mary')
  expect(readAdminUser({ id: 'a', full_name: 'Abouna Daoud', permissions: null })).toMatchObject({
    full_name: 'Abouna Daoud',
    permissions: [],
  })
})

test('TRAP-40 anything that is not an account is read as null', () => {
  for (const value of [null, 'superadmin', [], {}, { username: 'mary' }, { id: {} }]) expect(readAdminUser(value)).toBeNull()
})
