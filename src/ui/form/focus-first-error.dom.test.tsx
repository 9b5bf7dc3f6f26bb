import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { system } from '#src/theme/system.ts'
import { Form } from './form.tsx'
import { FormErrorSummary } from './form-error-summary.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

type Props = { errors: { city?: string; street?: string }; hasSummary: boolean }
const Address = ({ errors, hasSummary }: Props) => (
  <I18nProvider i18n={i18n}>
    <ChakraProvider value={system}>
      <Form onSubmit={(event) => event.preventDefault()}>
        {hasSummary ? <FormErrorSummary errors={Object.values(errors).map((message) => ({ message }))} /> : null}
        <TextField label="Name" />
        <TextField label="City" error={errors.city} />
        <TextField label="Street" error={errors.street} />
        <button type="submit">Save</button>
      </Form>
    </ChakraProvider>
  </I18nProvider>
)

/** `refuse`: the server's answer. */
function open({ hasSummary = false } = {}) {
  const { rerender } = render(<Address errors={{}} hasSummary={hasSummary} />)
  const button = screen.getByRole('button', { name: 'Save' })
  return {
    send() {
      button.focus()
      fireEvent.click(button)
    },
    refuse: () => rerender(<Address errors={{ city: 'No such city', street: 'No such street' }} hasSummary={hasSummary} />),
    field: (name: string) => screen.getByLabelText(name),
  }
}

test('the first wrong field takes the focus when the server has refused it, and at the next attempt again', async () => {
  const { send, refuse, field } = open()
  send()
  refuse()
  await waitFor(() => expect(document.activeElement).toBe(field('City')))
  send()
  await waitFor(() => expect(document.activeElement).toBe(field('City')))
})

test('who has gone on typing keeps the focus', async () => {
  const { send, refuse, field } = open()
  send()
  field('Name').focus()
  fireEvent.input(field('Name'), { target: { value: 'Mina' } })
  refuse()
  await waitFor(() => expect(field('City').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('Name'))
})

test('a summary of the errors keeps the focus', async () => {
  const { send, refuse } = open({ hasSummary: true })
  send()
  refuse()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
})
