import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { accounts } from '../accounts/module.ts'
import { dashboard } from '../dashboard/module.ts'
import { parishes } from '../parishes/module.ts'
import { settings } from '../settings/module.ts'
import { invitations } from './module.ts'

let close = async () => {}
afterEach(() => close())

test('ERR-11 ERR-12 sent invitations that cannot be read are told in the server’s words; inviting stays possible', async () => {
  const refused = { detail: 'Only the bishop reads this.', message: '', code: 'forbidden', errors: {} }
  const app = await openApp({
    modules: [accounts, dashboard, parishes, settings, invitations],
    at: '/invite',
    signedIn: memberCalled('mina'),
    answer: ({ path }) => (path.endsWith('auth/invitations/') ? { status: 403, body: refused } : undefined),
  })
  close = app.close
  expect((await screen.findByRole('alert')).textContent).toContain('Only the bishop reads this.')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
  expect(screen.getByLabelText('Email address')).toBeDefined()
})
