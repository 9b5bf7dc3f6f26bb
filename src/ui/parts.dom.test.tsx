import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '#src/theme/system.ts'
import { ConfirmDialog } from './overlay/confirm-dialog.tsx'
import { Dialog } from './overlay/dialog.tsx'
import { Menu } from './overlay/menu.tsx'
import { ShareSheetButton, WhatsAppLink } from './share-links.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './form/text-field.tsx'

afterEach(cleanup)

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const Kit = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </I18nProvider>
)
const show = (children: ReactNode) => render(children, { wrapper: Kit })

function TwoTabs() {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const tabs = [
    { id: 'one', label: 'One', content: 'first' },
    { id: 'two', label: 'Two', content: 'second' },
  ] as const
  return <Tabs label="Parts" value={tab} onChange={setTab} tabs={tabs} />
}

test('tabs are navigated by arrows, are one tab stop, and render the open panel only', async () => {
  show(<TwoTabs />)
  const [one, two] = screen.getAllByRole('tab')
  expect([one?.tabIndex, two?.tabIndex]).toEqual([0, -1])
  one?.focus()
  fireEvent.keyDown(one as HTMLElement, { key: 'ArrowRight' })
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('second'))
  expect(document.activeElement).toBe(two)
  fireEvent.keyDown(two as HTMLElement, { key: 'Home' })
  await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('first'))
})

test('a rejected confirmation keeps the dialog and gives the reason', async () => {
  const close = vi.fn()
  await act(
    async () =>
      void show(
        <ConfirmDialog
          title="Delete this event?"
          action="Delete event"
          isOpen
          onClose={close}
          onConfirm={() => Promise.reject(new Error('The server does not answer.'))}
        >
          48 people have answered.
        </ConfirmDialog>,
      ),
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this event?' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete event' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.')
  expect(close).not.toHaveBeenCalled()
  expect(dialog.isConnected).toBe(true)
})

test('a menu opens on its first entry, is navigated by arrows and letters, and returns the focus', async () => {
  const edit = vi.fn()
  const items = [
    { id: 'edit', label: 'Edit event', onSelect: edit },
    { id: 'no', label: 'Forbidden', isDisabled: true, onSelect: edit },
    { id: 'delete', label: 'Delete event', onSelect: edit },
  ]
  show(<Menu label="Event actions" items={items} />)
  const button = screen.getByRole('button', { name: 'Event actions' })
  fireEvent.click(button)
  const menu = await screen.findByRole('menu', { name: 'Event actions' })
  const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent
  const walk = async (key: string, to: string) => {
    fireEvent.keyDown(menu, { key })
    await waitFor(() => expect(active()).toBe(to))
  }
  await waitFor(() => expect(active()).toBe('Edit event'))
  await walk('ArrowDown', 'Delete event')
  await walk('ArrowDown', 'Edit event')
  await walk('d', 'Delete event')
  fireEvent.keyDown(menu, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Forbidden' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit event' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(edit).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})

function Opener({ canClose = () => true }: { canClose?: () => boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <div aria-live="polite" data-testid="live" />
      <Dialog title="Edit event" isOpen={isOpen} onClose={() => setOpen(false)} canClose={canClose}>
        <TextField label="Title" />
      </Dialog>
    </>
  )
}

test('a dialog focuses its first field, makes the page inert except live regions, and returns the focus on Esc', async () => {
  show(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Edit event' })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
  expect(opener.inert).toBe(true)
  expect(screen.getByTestId('live').inert).toBe(false)
  await waitFor(() => {
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  expect(opener.inert).toBe(false)
  // The focus returns a frame after the dialog left.
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a dialog with unsaved input stays open', async () => {
  show(<Opener canClose={() => false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('a link is passed on by WhatsApp with its text, and by the share sheet only where there is one', async () => {
  const link = { text: 'Come & see:', url: 'https://parish.example/join?code=a' }
  const share = vi.fn<(data: object) => Promise<void>>().mockResolvedValue()
  const both = (
    <>
      <WhatsAppLink {...link} />
      <ShareSheetButton {...link} />
    </>
  )
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  show(both)
  const href = screen.getByRole('link', { name: 'Share by WhatsApp' }).getAttribute('href') ?? ''
  expect([new URL(href).host, new URL(href).searchParams.get('text')]).toEqual(['wa.me', `${link.text} ${link.url}`])
  expect(screen.queryByRole('button')).toBe(null)
  cleanup()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  try {
    show(both)
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith(link)
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await act(async () => {})
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByRole('button', { name: 'Sharing is not allowed here' })).toBeDefined()
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})
