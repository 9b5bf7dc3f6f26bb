import { createRoute } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { defineModule } from '../module.ts'
import { closeOverlay, openOverlay, useOverlay } from './open-overlay.ts'

function Room() {
  const user = useOverlay('room')
  return user ? <div role="dialog">{user.first_name}</div> : <p>{'closed'}</p>
}
const page = (path: string) => ({ path, staticData: { title: path }, component: () => <h1>{path}</h1> })
const rooms = defineModule({
  id: 'rooms',
  routes: ({ public: open, member }) => ({
    public: { home: createRoute({ getParentRoute: () => open, ...page('/') }) },
    member: { inside: createRoute({ getParentRoute: () => member, ...page('inside') }) },
  }),
  slots: [{ slot: 'overlays', id: 'room', order: 1, load: async () => Room }],
})

test('PRF-D4 PRF-D9 a dialog that outlives its menu opens and closes by its own name, and signing out closes it', async () => {
  const app = await openApp({ modules: [rooms], at: '/inside', signedIn: memberCalled('mina'), answer: () => undefined })
  await screen.findByText('closed')
  act(() => openOverlay('another'))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => openOverlay('room'))
  expect(screen.getByRole('dialog').textContent).toBe(memberCalled('mina').first_name)
  act(() => closeOverlay('another'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  act(() => closeOverlay('room'))
  expect(screen.queryByRole('dialog')).toBeNull()

  act(() => openOverlay('room'))
  await act(() => app.services.session.signOut())
  await screen.findByText('closed')
  await app.close()
  const again = await openApp({ modules: [rooms], at: '/inside', signedIn: memberCalled('irini'), answer: () => undefined })
  await screen.findByText('closed')
  await again.close()
})
