import { createRoute } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Priest } from '#contract/parishes/priest.ts'
import type { ServiceTime } from '#contract/parishes/service-time.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Received, Reply } from '#tests/support/client/peer.ts'
import { PriestsTab } from './priests-tab.tsx'
import { ServicesTab } from './services-tab.tsx'

const parish = '01990000-0000-7000-8000-0000000000b1'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000000a${n}`
const priest = (n: number, name: string): Priest => ({
  id: idOf(n),
  parish_id: parish,
  title: 'Father',
  name,
  name_ar: null,
  photo: null,
  phone: null,
  email: null,
  role: 'priest',
  from_date: null,
  to_date: null,
  order: n,
})
const liturgy: ServiceTime = {
  id: idOf(5),
  parish_id: parish,
  day_of_week: 0,
  start_time: '08:00',
  end_time: '10:00',
  name: 'Liturgy',
  name_ar: null,
  category: 'liturgy',
  languages: [],
  season: 'all',
  location: '',
  notes: '',
  is_active: true,
}

let close = async () => {}
afterEach(() => close())

async function open(tab: ReactNode, answer: (call: Received) => Reply | undefined) {
  const page = defineModule({
    id: 'tab',
    routes: ({ member }) => ({
      member: {
        tab: createRoute({
          getParentRoute: () => member,
          path: 'tab',
          staticData: { title: 'Tab' },
          component: () => <main>{tab}</main>,
        }),
      },
    }),
  })
  const app = await openApp({ modules: [page], at: '/tab', signedIn: memberCalled('mina'), consoleAccount: 'a1', answer })
  close = app.close
  /** Calls about the parish that change something. */
  const changes = () =>
    app.peer.received
      .filter(({ method, path }) => method !== 'GET' && path.includes('paris'))
      .map(({ method, path, text }) => [method, path, text === '' ? null : (JSON.parse(text) as unknown)])
  return { ...app, changes }
}

async function choose(name: string, item: string) {
  const button = await screen.findByRole('button', { name: `Actions for ${name}` })
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  const entry = await screen.findByRole('menuitem', { name: item })
  const menu = screen.getByRole('menu')
  for (let steps = 0; !entry.hasAttribute('data-highlighted') && steps < 5; steps += 1) {
    fireEvent.keyDown(menu, { key: 'ArrowDown' })
    await act(async () => undefined)
  }
  fireEvent.click(entry)
}
async function save(dialog: string, name: string) {
  const form = within(await screen.findByRole('dialog', { name: dialog }))
  fireEvent.change(await form.findByLabelText('Name'), { target: { value: name } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: dialog })).toBe(null))
}
async function confirm(action: string) {
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: action }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
}

test('APA-D4 PAR-D3 staff list, add, change, move and remove the priests of a parish', async () => {
  const base = `/api/v1/superadmin/parishes/${parish}/priests/`
  let list: Priest[] = []
  const app = await open(<PriestsTab parishId={parish} />, ({ method, path, json }) => {
    if (!path.startsWith(base)) return undefined
    const one = list.find(({ id }) => path === `${base}${id}/`)
    if (method === 'GET') return { body: one ? { ...one, name: `${one.name} the Elder` } : { results: list } }
    if (method === 'DELETE') list = list.filter((each) => each !== one)
    if (method === 'POST') list = [priest(1, (json() as Priest).name), priest(2, 'Mikhail')]
    return method === 'DELETE' ? { body: { detail: 'removed' } } : { status: method === 'POST' ? 201 : 200, body: list[0] }
  })
  await screen.findByText('No priests yet')
  fireEvent.click(screen.getByRole('button', { name: 'Add a priest' }))
  await save('Add a priest', 'Boules')
  expect(await screen.findByText('Father Boules')).toBeTruthy()

  await choose('Father Boules', 'Edit')
  // Another may have changed the entry since the list was read.
  expect(await screen.findByDisplayValue('Boules the Elder')).toBeTruthy()
  await save('Edit priest', 'Boules Girgis')
  await choose('Father Mikhail', 'Move up')
  await waitFor(() => expect(app.changes().length).toBe(3))
  await choose('Father Mikhail', 'Remove')
  await confirm('Remove priest')
  await waitFor(() => expect(screen.queryByText('Father Mikhail')).toBe(null))
  expect(app.changes()).toEqual([
    ['POST', base, expect.objectContaining({ name: 'Boules' })],
    ['PATCH', `${base}${idOf(1)}/`, expect.objectContaining({ name: 'Boules Girgis' })],
    ['PATCH', `${base}${idOf(2)}/`, { order: 0 }],
    ['DELETE', `${base}${idOf(2)}/`, null],
  ])
})

test('APA-D4 PAR-D3 staff list, add, change and remove the services of a parish; a refusal stays in the form', async () => {
  const base = `/api/v1/superadmin/parishes/${parish}/service-times/`
  let list: ServiceTime[] = []
  let isRefused = true
  const app = await open(<ServicesTab parishId={parish} />, ({ method, path, json }) => {
    if (!path.startsWith(base)) return undefined
    if (method === 'GET') return { body: { results: list } }
    if (method === 'POST' && isRefused) {
      const message = 'Not this one'
      return { status: 400, body: { detail: message, message, code: 'validation_error', errors: { name: [message] } } }
    }
    list = method === 'DELETE' ? [] : [{ ...liturgy, ...(json() as Partial<ServiceTime>) }]
    return method === 'DELETE' ? { body: { detail: 'deleted' } } : { status: method === 'POST' ? 201 : 200, body: list[0] }
  })
  await screen.findByText('No services yet')
  fireEvent.click(screen.getByRole('button', { name: 'Add a service' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a service' }))
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Vespers' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Not this one')
  isRefused = false
  await save('Add a service', 'Vespers of Saturday')
  expect(await screen.findByText('Vespers of Saturday')).toBeTruthy()

  await choose('Vespers of Saturday', 'Edit')
  await save('Edit service', 'Vespers')
  await choose('Vespers', 'Delete')
  await confirm('Delete service')
  await screen.findByText('No services yet')
  expect(app.changes()).toEqual([
    ['POST', base, expect.objectContaining({ name: 'Vespers' })],
    ['POST', base, expect.objectContaining({ name: 'Vespers of Saturday', day_of_week: 0 })],
    ['PATCH', `${base}${idOf(5)}/`, expect.objectContaining({ name: 'Vespers' })],
    ['DELETE', `${base}${idOf(5)}/`, null],
  ])
})

test('PAR-D3 a chosen photo is sent after the priest is saved; when it is refused, another try adds nobody twice', async () => {
  URL.createObjectURL = () => 'blob:photo'
  const base = `/api/v1/superadmin/parishes/${parish}/priests/`
  const photoPath = `${base}${idOf(1)}/photo/`
  let list: Priest[] = []
  let isRefused = true
  const app = await open(<PriestsTab parishId={parish} />, ({ method, path, json }) => {
    if (!path.startsWith(base)) return undefined
    if (method === 'GET') return { body: path === base ? { results: list } : list[0] }
    if (path === photoPath && method === 'PUT' && isRefused) {
      const message = 'The picture must be at least 200 pixels wide and 200 high'
      return { status: 400, body: { detail: message, message, code: 'validation_failed', errors: { photo: [message] } } }
    }
    const photo = path === photoPath && method === 'PUT' ? '/media/face-256.webp' : null
    list = [{ ...priest(1, path === photoPath ? 'Boules' : (json() as Priest).name), photo }]
    return { status: method === 'POST' ? 201 : 200, body: list[0] }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a priest' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a priest' }))
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Boules' } })
  const file = new File(['pixels'], 'face.png', { type: 'image/png' })
  fireEvent.change(form.getByLabelText('Photo', { selector: 'input' }), { target: { files: [file] } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('The picture must be at least 200 pixels wide and 200 high')
  isRefused = false
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

  await choose('Father Boules', 'Edit')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove photo' }))
  const edit = within(screen.getByRole('dialog', { name: 'Edit priest' }))
  expect(edit.getByRole('status').textContent).toBe('The photo is removed when you save.')
  fireEvent.click(edit.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  const sent = app.peer.received.filter(({ method, path }) => method !== 'GET' && path.startsWith(base))
  const one = `${base}${idOf(1)}/`
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['POST', base],
    ['PUT', photoPath],
    ['PATCH', one],
    ['PUT', photoPath],
    ['PATCH', one],
    ['DELETE', photoPath],
  ])
  expect(sent[1]?.text).toContain('filename="face.png"')
})
