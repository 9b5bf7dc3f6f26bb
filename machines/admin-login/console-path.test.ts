import { expect, test } from 'vitest'
import { consolePath } from './console-path.ts'

test('CON-D8 ADM-11 after signing in, the remembered page opens if it belongs to the console', () => {
  expect(consolePath('/admin/users?status=active#top')).toBe('/admin/users?status=active#top')
  expect(consolePath('/admin/users/invitations')).toBe('/admin/users/invitations')
})

test.each([
  null,
  '',
  '/admin',
  '/dashboard',
  '/admin-x',
  '/app-admin/moderation',
  '//evil.example/admin/users',
  'https://evil.example/admin/users',
  '/admin/../dashboard',
  '/admin/\\evil.example',
  '/admin/login',
  '/admin/login?from=%2Fadmin%2Flogin',
  '/admin/%6cogin',
  '/admin/%',
  '/admin/accept-invitation?token=x',
])('CON-D8 TRAP-20 %s is not a valid return path: the dashboard opens', (place) => {
  expect(consolePath(place)).toBe('/admin/dashboard')
})
