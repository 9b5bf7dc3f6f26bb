import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent, ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, RateLimitError } from '#src/api/api-error.ts'
import { system } from '#src/theme/system.ts'
import { AsyncList } from './status/async-list.tsx'
import { ApiHost, Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { FormButtons } from './form/form-buttons.tsx'
import { PasswordField } from './form/password-field.tsx'
import { StatCard } from './show/stat-card.tsx'
import { TextField } from './form/text-field.tsx'
import { TextareaField } from './form/textarea-field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const Kit = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </I18nProvider>
)
const show = (children: ReactNode) => render(children, { wrapper: Kit })

test('SHELL-16 SHELL-17 an avatar tries the API host’s profile photo first', () => {
  const person = { profile_photo: '/media/p.webp', avatar: '/media/a.webp', first_name: 'Mariam', last_name: 'Guirguis' }
  const { container } = show(
    <ApiHost value="https://api.example.org">
      <Avatar person={person} isNamed />
    </ApiHost>,
  )
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://api.example.org/media/p.webp')
  expect(screen.getByRole('img', { name: 'Mariam Guirguis' })).toBeDefined()
})

test('SHELL-18 TRAP-89 a photo that fails to load is replaced by the default icon, once, and a new photo is tried again', () => {
  const person = { avatar: '/media/a.webp', first_name: 'Mariam' }
  const { container, rerender } = show(<Avatar person={person} />)
  const image = container.querySelector('img')
  if (!image) throw new Error('no image')
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[data-default-icon]')).not.toBeNull()
  rerender(<Avatar person={{ ...person, avatar: '/media/b.webp' }} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/b.webp')
})

test('without a photo there are initials, and without a name the default icon', () => {
  const { container } = show(
    <>
      <Avatar person={{ first_name: 'Mariam', last_name: 'Guirguis' }} />
      <Avatar person={{}} />
    </>,
  )
  expect(container.textContent).toBe('MG')
  expect(container.querySelectorAll('[data-default-icon]').length).toBe(1)
})

test('a field associates label, help and error with its control', () => {
  show(<TextField label="Title" help="Short" error="Title is required" isOptional />)
  const input = screen.getByRole('textbox', { name: 'Title (optional)' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const descriptions = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toEqual(['Title is required', 'Short'])
})

test('a password can be shown and hidden again', () => {
  show(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.getAttribute('type')).toBe('password')
})

test('a character count appears from 80 % of the limit, and Ctrl+Enter submits', () => {
  const send = vi.fn()
  show(<TextareaField label="Note" limit={10} onSend={send} />)
  const area = screen.getByRole('textbox', { name: 'Note' })
  fireEvent.change(area, { target: { value: '1234567' } })
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.change(area, { target: { value: '12345678' } })
  expect(screen.getByRole('status').textContent).toBe('8 of 10 characters')
  fireEvent.keyDown(area, { key: 'Enter' })
  expect(send).not.toHaveBeenCalled()
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true })
  expect(send).toHaveBeenCalledOnce()
})

test('a busy button keeps its name and ignores clicks', () => {
  const press = vi.fn()
  show(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a form can be left until it is sent, and its button submits it from anywhere', () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  const left = vi.fn()
  const form = (isBusy: boolean) => (
    <>
      <form id="wish" onSubmit={sent} />
      <FormButtons form="wish" isBusy={isBusy} onCancel={left}>
        Send
      </FormButtons>
    </>
  )
  const press = () => {
    for (const name of ['Cancel', 'Send']) fireEvent.click(screen.getByRole('button', { name }))
    return [left.mock.calls.length, sent.mock.calls.length]
  }
  const { rerender } = show(form(false))
  expect(press()).toEqual([1, 1])
  rerender(form(true))
  expect(press()).toEqual([1, 1])
})

test('DASH-06 an unknown figure is a dash', () => {
  const { rerender } = show(<StatCard label="Total Posts" value={null} />)
  expect(screen.getByRole('group', { name: 'Total Posts' }).textContent).toContain('–')
  rerender(<StatCard label="Total Posts" value={4091} />)
  expect(screen.getByRole('group', { name: 'Total Posts' }).textContent).toContain('4,091')
})

const asked = {
  data: undefined as string[] | undefined,
  isPending: true,
  isError: false,
  isFetching: true,
  error: null as unknown,
  refetch: () => undefined,
}
const list = (query: typeof asked) => (
  <AsyncList query={query} isEmpty={(rows) => rows.length === 0} empty={<p>Nothing yet</p>} skeleton={<p>Skeleton</p>}>
    {(rows) => <p>{rows.join()}</p>}
  </AsyncList>
)

test('a list shows its skeleton after 300 ms and not before', () => {
  show(list(asked))
  act(() => vi.advanceTimersByTime(299))
  expect(screen.queryByText('Skeleton')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('Skeleton')).toBeDefined()
})

test('a list is empty, loaded, failed or rate-limited, and keeps its rows when a refetch fails', () => {
  const settled = { ...asked, isPending: false, isFetching: false }
  const { unmount } = show(list({ ...settled, data: [] }))
  expect(screen.getByText('Nothing yet')).toBeDefined()
  unmount()
  const again = vi.fn()
  const failed = show(list({ ...settled, isError: true, refetch: again }))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(again).toHaveBeenCalledOnce()
  failed.unmount()
  const limited = show(list({ ...settled, isError: true, error: new RateLimitError(null, 12) }))
  expect(screen.getByRole('status').textContent).toContain('Trying again in 12 seconds.')
  limited.unmount()
  const narrow = 'A list shows its first 10,000 rows. Please narrow it.'
  const tooFar = show(list({ ...settled, isError: true, error: new ApiError({ status: 400, code: 'too_far', detail: narrow }) }))
  expect(screen.getByRole('alert').textContent).toContain(narrow)
  tooFar.unmount()
  show(list({ ...settled, data: ['kept'], isError: true }))
  expect(screen.getByText('kept')).toBeDefined()
  expect(screen.getByRole('alert')).toBeDefined()
})
