import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { system } from '#src/theme/system.ts'
import * as shared from './combobox-field.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
afterEach(cleanup)

const items = [
  { id: 'mark', name: 'St. Mark', text: 'Pasadena' },
  { id: 'mina', name: 'St. Mina', text: 'Holmdel' },
]

const settled = { isPending: false, isError: false, isFetching: false, error: null, refetch: vi.fn() }

function show(
  { ComboboxField } = shared,
  query: Partial<Omit<typeof settled, 'error'>> & { error?: unknown } = {},
  found = items,
) {
  const [onChange, onSearch] = [vi.fn(), vi.fn()]
  const drawn = (of: typeof items) => (
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <ComboboxField
          label="Parish"
          value={null}
          onChange={onChange}
          items={of}
          query={{ ...settled, ...query }}
          empty="Nothing"
          failed="The parishes could not be loaded"
          onSearch={onSearch}
          placeholder="Name"
        />
      </ChakraProvider>
    </I18nProvider>
  )
  const { rerender } = render(drawn(found))
  return { onChange, onSearch, answer: (next: typeof items) => rerender(drawn(next)) }
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Parish' })

test('what was typed before the list has loaded is kept, searched for and still focused', async () => {
  const { onChange, onSearch } = show()
  const plain = box()
  plain.focus()
  fireEvent.input(plain, { target: { value: 'St.' } })
  await waitFor(() => expect(box()).not.toBe(plain))
  expect([box().value, document.activeElement, box().getAttribute('aria-expanded')]).toEqual(['St.', box(), 'true'])
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('St.'))
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  await waitFor(() => expect(screen.getByRole('option', { name: /Mina/ }).dataset['highlighted']).toBe(''))
  fireEvent.keyDown(box(), { key: 'Enter' })
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ id: 'mina', name: 'St. Mina' }))
})

test('an answer that arrives between press and release of an option neither moves it nor loses the choice', async () => {
  const { onChange, answer } = show()
  const plain = box()
  plain.focus()
  await waitFor(() => expect(box()).not.toBe(plain))
  fireEvent.input(box(), { target: { value: 'St.' } })
  const options = () => screen.queryAllByRole('option').map(({ dataset }) => dataset['value'])
  await waitFor(() => expect(options()).toEqual(['mark', 'mina']))
  const mina = screen.getByRole('option', { name: /Mina/ })
  fireEvent.pointerDown(mina)
  answer([items[0]!])
  expect(options()).toEqual(['mark', 'mina'])
  fireEvent.pointerUp(mina)
  fireEvent.click(mina)
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ id: 'mina', name: 'St. Mina' }))

  fireEvent.input(box(), { target: { value: 'St' } })
  await waitFor(() => expect(options()).toEqual(['mark']))
})

test('Escape closes the list and drops the typed text', async () => {
  const { onSearch } = show()
  const plain = box()
  plain.focus()
  await waitFor(() => expect(box()).not.toBe(plain))
  fireEvent.input(box(), { target: { value: 'zz' } })
  await waitFor(() => expect(screen.getByRole('listbox').id).toBe(box().getAttribute('aria-controls')))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(box().value).toBe('')
  expect(onSearch).toHaveBeenLastCalledWith(null)
})

test('a list that could not be loaded is loaded on the next focus, and the text is kept', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const loadAgain = vi.fn((load: () => Promise<unknown>) => load()).mockRejectedValueOnce(new Error('offline'))
  vi.doMock('#src/shell/routing/load-again.ts', () => ({ loadAgain }))
  // An instance of its own: other test files of this process have loaded the shared one.
  const own = './combobox-field.tsx?offline'
  show((await import(own)) as typeof shared)
  vi.doUnmock('#src/shell/routing/load-again.ts')
  const plain = box()
  fireEvent.input(plain, { target: { value: 'St.' } })
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('offline')))
  expect(box()).toBe(plain)
  plain.focus()
  await waitFor(() => expect(box()).not.toBe(plain))
  expect(box().value).toBe('St.')
  warn.mockRestore()
})

test('a search that failed says so in the server’s words, and its button reads again without closing the list', async () => {
  const refetch = vi.fn()
  const error = new ApiError({ status: 500, code: 'internal', detail: 'The clock stopped.', errorId: 'A1B2C3D4' })
  show(shared, { isError: true, error, refetch }, [])
  const plain = box()
  plain.focus()
  await waitFor(() => expect(box()).not.toBe(plain))
  const told = (await screen.findByRole('alert')).textContent
  for (const part of ['The parishes could not be loaded', 'The clock stopped.', 'Error ID: A1B2C3D4'])
    expect(told).toContain(part)
  const again = screen.getByRole('button', { name: 'Try Again' })
  fireEvent.pointerDown(again)
  fireEvent.focusIn(again)
  fireEvent.click(again)
  expect(refetch).toHaveBeenCalledOnce()
  expect(box().getAttribute('aria-expanded')).toBe('true')
})
