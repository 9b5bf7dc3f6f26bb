import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { system } from '#src/theme/system.ts'
import * as shared from './combobox-field.tsx'

afterEach(cleanup)

const items = [
  { id: 'mark', name: 'St. Mark', text: 'Pasadena' },
  { id: 'mina', name: 'St. Mina', text: 'Holmdel' },
]

function show({ ComboboxField } = shared) {
  const [onChange, onSearch] = [vi.fn(), vi.fn()]
  render(
    <ChakraProvider value={system}>
      <ComboboxField
        label="Parish"
        value={null}
        onChange={onChange}
        items={items}
        empty="Nothing"
        onSearch={onSearch}
        placeholder="Name"
      />
    </ChakraProvider>,
  )
  return { onChange, onSearch }
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
