import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Received, Reply } from '#tests/support/client/peer.ts'
import { accounts } from '../accounts/module.ts'
import { dashboard } from '../dashboard/module.ts'
import { parishes } from '../parishes/module.ts'
import { people } from '../people/module.ts'
import { settings } from '../settings/module.ts'
import { invitations } from './module.ts'

let close = async () => {}
afterEach(() => close())

const open = async (at: string, answer: (request: Received) => Reply | undefined, rights = {}) => {
  const app = await openApp({
    modules: [accounts, dashboard, parishes, people, settings, invitations],
    at,
    signedIn: { ...memberCalled('mina'), ...rights },
    answer,
  })
  close = app.close
}

const sent = (email: string, status: string) => ({
  id: `id-of-${email}`,
  email,
  code_hint: 'x7Qa',
  note: '',
  locale: 'en',
  status,
  uses: 0,
  max_uses: 1,
  parish: null,
  role_hint: null,
  expires_at: '2026-12-01T10:00:00.000Z',
  last_sent_at: '2026-11-17T10:00:00.000Z',
  created_at: '2026-11-17T10:00:00.000Z',
})
const listed = (...results: object[]) => ({ body: { results, active: 1, limit: 5, days: 14 } })
const directory = (path: string) => {
  if (path.endsWith('people/suggestions/')) return { body: [] }
  return path.endsWith('/people/') || path.endsWith('follow-requests/') ? nobody : undefined
}
const nobody = { body: { results: [], next: null, previous: null, count: 0 } }

test('ERR-11 ERR-12 sent invitations that cannot be read are told in the server’s words; inviting stays possible', async () => {
  const refused = { detail: 'Only the bishop reads this.', message: '', code: 'forbidden', errors: {} }
  await open('/invite', ({ path }) => (path.endsWith('auth/invitations/') ? { status: 403, body: refused } : undefined))
  expect((await screen.findByRole('alert')).textContent).toContain('Only the bishop reads this.')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
  expect(screen.getByLabelText('Email address')).toBeDefined()
})

test('INV-D7 the directory has an Invite panel with what can still be used; a button opens it', async () => {
  await open('/people', ({ path }) => {
    if (path.endsWith('auth/invitations/')) return listed(sent('abanoub@example.org', 'active'), sent('sara@example.org', 'used'))
    return directory(path)
  })
  const panel = await screen.findByRole('region', { name: 'Invite someone' })
  expect(await within(panel).findByText('1 of 5 open invitations')).toBeDefined()
  expect(within(panel).queryByLabelText('Email address')).toBeNull()

  fireEvent.click(within(panel).getByRole('button', { name: 'Invite', expanded: false }))
  expect(within(panel).getByLabelText('Email address')).toBeDefined()
  const list = within(panel).getByRole('list', { name: 'Your invitations' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('abanoub@example.org')])
  fireEvent.click(within(list).getByRole('button', { name: 'Actions for abanoub@example.org' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Send again', 'Revoke'])
})

test('INV-D7 at the maximum the panel offers only the list; who may not invite has no panel', async () => {
  const answer =
    (results: object[]) =>
    ({ path }: Received) => {
      if (path.endsWith('auth/invitations/')) return listed(...results)
      return directory(path)
    }
  await open('/people', answer([sent('abanoub@example.org', 'active')]), { can_invite: false })
  const panel = await screen.findByRole('region', { name: 'Invite someone' })
  fireEvent.click(within(panel).getByRole('button', { name: 'Your invitations' }))
  expect(within(panel).queryByLabelText('Email address')).toBeNull()
  expect(within(panel).getByText('abanoub@example.org')).toBeDefined()
  await close()

  await open('/people', answer([]), { can_invite: false, email_verified: false })
  expect(await screen.findByRole('heading', { name: /^People/, level: 1 })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Invite someone' })).toBeNull()
})
