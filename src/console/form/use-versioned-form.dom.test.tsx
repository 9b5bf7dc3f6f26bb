import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ServicesProvider } from '#src/services/services-context.tsx'
import { system } from '#src/theme/system.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { startAuthPeer } from '#tests/support/client/auth-peer.ts'
import type { Received, Reply } from '#tests/support/client/peer.ts'
import { useVersionedForm } from './use-versioned-form.tsx'
import { VersionedForm } from './versioned-form.tsx'

const Group = v.object({ id: v.string(), name: v.string(), note: v.string(), updated_at: v.string() })
type Group = v.InferOutput<typeof Group>
const patchGroup = {
  method: 'PATCH',
  path: 'groups/{id}/',
  base: 'main',
  auth: 'none',
  summary: '',
  body: v.object({
    name: v.pipe(v.string(), v.nonEmpty('Name is required')),
    note: v.string(),
    updated_at: v.string(),
    reason: v.string(),
  }),
  response: Group,
  errors: ['stale'],
} as const satisfies Endpoint

const opened: Group = { id: '1', name: 'Choir', note: 'Mondays', updated_at: '1' }
const theirs: Group = { id: '1', name: 'Choir of boys', note: 'Mondays', updated_at: '2' }

function Edit({ onSaved }: { onSaved: () => void }) {
  const { field, ...form } = useVersionedForm({
    record: opened,
    draftOf: (group) => ({ name: group?.name ?? '', note: group?.note ?? '', reason: '' }),
    patch: {
      endpoint: patchGroup,
      input: (draft, { id, updated_at }) => ({ params: { id }, body: { ...draft, updated_at } }),
    },
    compared: { name: { label: 'Name' }, note: { label: 'Note' } },
    onSaved,
  })
  return (
    <VersionedForm form={form} action="Save" onClose={() => {}}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Note" {...field('note')} />
    </VersionedForm>
  )
}

const ending: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  for (const end of ending.splice(0).reverse()) await end()
})

async function open(answer: (request: Received) => Reply) {
  const w = await startAuthPeer(answer)
  ending.push(() => w.peer.stop())
  const services = w.openServices('/admin')
  ending.push(services.stop)
  const saved: true[] = []
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ServicesProvider services={services}>
        <ChakraProvider value={system}>
          <Edit onSaved={() => saved.push(true)} />
        </ChakraProvider>
      </ServicesProvider>
    </I18nProvider>,
  )
  return { saved, bodies: () => w.peer.received.filter(({ method }) => method === 'PATCH').map((request) => request.json()) }
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const staleOnce = () => {
  let isFirst = true
  return ({ method }: Received): Reply => {
    if (method !== 'PATCH' || !isFirst) return { body: { ...theirs, updated_at: '3' } }
    isFirst = false
    return { status: 409, body: { code: 'stale', detail: 'Changed', current: theirs } }
  }
}
const typed = { name: 'Choir of men', note: 'Tuesdays', reason: 'The day has changed' }
function typeAll() {
  type('Name', typed.name)
  type('Note', typed.note)
  type('Reason', typed.reason)
}

beforeEach(() => {
  const { happyDOM } = globalThis as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
  happyDOM.settings.fetch.disableSameOriginPolicy = true
})

test('CON-D6 a body is validated by its contract before it is sent, and the reason by its length', async () => {
  const { bodies } = await open(() => ({ body: opened }))
  type('Name', '')
  type('Reason', 'why')
  press('Save')
  await screen.findByText('Name is required')
  expect(screen.getByText('Please give a reason of at least 5 characters')).toBeTruthy()
  expect(bodies()).toEqual([])
})

test('CON-D6 both versions are shown, and the edited one can overwrite the other', async () => {
  const { saved, bodies } = await open(staleOnce())
  typeAll()
  press('Save')
  const dialog = await screen.findByRole('alertdialog', { name: 'This has changed in the meantime' })
  const rows = within(dialog).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Field', 'Saved version', 'Yours'],
    ['Name', 'Choir of boys', 'Choir of men'],
    ['Note', 'Mondays', 'Tuesdays'],
  ])
  press('Overwrite with mine')
  await waitFor(() => expect(saved).toEqual([true]))
  expect(bodies()).toEqual([
    { ...typed, updated_at: '1' },
    { ...typed, updated_at: '2' },
  ])
})

test('CON-D6 the saved version replaces the edits, and the reason stays', async () => {
  const { saved, bodies } = await open(staleOnce())
  typeAll()
  press('Save')
  await screen.findByRole('alertdialog')
  press('Use the saved version')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const values = ['Name', 'Note', 'Reason'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(values).toEqual(['Choir of boys', 'Mondays', typed.reason])
  type('Note', 'Fridays')
  press('Save')
  await waitFor(() => expect(saved).toEqual([true]))
  expect(bodies()[1]).toEqual({ name: 'Choir of boys', note: 'Fridays', reason: typed.reason, updated_at: '2' })
})

test('CON-D6 the edits survive a rejection, which is shown at its field', async () => {
  const { saved } = await open(() => ({
    status: 400,
    body: { code: 'validation_failed', detail: 'No', errors: { note: ['Not this day'] } },
  }))
  typeAll()
  press('Save')
  await screen.findByText('Not this day')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(typed.name)
  expect(saved).toEqual([])
})
