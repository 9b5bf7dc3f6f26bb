import { createRoute } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { useShortcuts } from './shortcuts.ts'

const run = vi.fn()
function Sheet() {
  useShortcuts([{ code: 'KeyN', label: 'New line', run }])
  return (
    <>
      <h1>Page</h1>
      <input aria-label="Words" />
    </>
  )
}
const page = defineModule({
  id: 'page',
  routes: ({ member }) => ({
    member: {
      page: createRoute({ getParentRoute: () => member, path: 'page', staticData: { title: 'Page' }, component: Sheet }),
    },
  }),
})

let close = async () => {}
afterEach(async () => {
  await close()
  run.mockClear()
})

test('a single key acts on the page and in any layout, but neither in a field nor with Control', async () => {
  const app = await openApp({ modules: [page], at: '/page', signedIn: memberCalled('mina'), answer: () => undefined })
  close = app.close
  const heading = await screen.findByRole('heading', { name: 'Page' })
  await screen.findByRole('navigation', { name: 'Main' })
  fireEvent.keyDown(heading, { key: 'n', code: 'KeyN' })
  fireEvent.keyDown(heading, { key: 'ى', code: 'KeyN' })
  expect(run).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'n', code: 'KeyN' })
  fireEvent.keyDown(heading, { key: 'n', code: 'KeyN', ctrlKey: true })
  expect(run).toHaveBeenCalledTimes(2)
})

test('? lists the keys of the page, and they can be switched off', async () => {
  const app = await openApp({ modules: [page], at: '/page', signedIn: memberCalled('mina'), answer: () => undefined })
  close = app.close
  const heading = await screen.findByRole('heading', { name: 'Page' })
  await screen.findByRole('navigation', { name: 'Main' })
  fireEvent.keyDown(heading, { key: '?', code: 'Slash', shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.textContent).toContain('New line')
  fireEvent.click(screen.getByRole('switch', { name: 'Single keys act' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  fireEvent.keyDown(heading, { key: 'n', code: 'KeyN' })
  expect(run).not.toHaveBeenCalled()
})
