import { defineModule } from '#src/shell/module.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { officeParts } from '#contract/parishes/office-parts.ts'
import type { ParishRecord } from '#contract/parishes/parish.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { parishRecord } from '#tests/support/client/parish-record.ts'
import { dashboard } from '../../../dashboard/module.ts'
import { parishes } from '../../module.ts'

const hosts = defineModule({ id: 'hosts', routes: () => ({}), draws: ['profileTabs'] })

let close = async () => {}
afterEach(() => close())

const opened: ParishRecord = parishRecord
const theirs = { ...opened, name: 'St. Mark the Apostle', region: 'California', updated_at: '2026-02-01T00:00:00.000Z' }

test('API-032 PAR-D9~ a second admin sees both versions and keeps theirs, without undoing what the first one changed', async () => {
  const sent: unknown[] = []
  const app = await openApp({
    modules: [dashboard, hosts, parishes],
    at: '/parish-admin/st-mark?tab=profile',
    signedIn: memberCalled('mina'),
    answer: ({ path, method, json }) => {
      if (path === '/api/v1/parish-admin/parishes/') return { body: { results: [{ ...opened, parts: officeParts }] } }
      if (path === '/api/v1/parish-admin/parishes/st-mark/') return { body: sent.length === 0 ? opened : theirs }
      if (path !== '/api/v1/parishes/p/' || method !== 'PATCH') return undefined
      sent.push(json())
      if (sent.length === 1) return { status: 409, body: { code: 'stale', detail: 'Changed', current: theirs } }
      return { body: { ...theirs, name: 'St. Mark of Pasadena', updated_at: '2026-03-01T00:00:00.000Z' } }
    },
  })
  close = app.close
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Name')
  // happy-dom selects the first option of a select whatever its value.
  type('Country', opened.country)
  type('Time zone', opened.timezone)
  type('Name', 'St. Mark of Pasadena')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'This has changed in the meantime' })
  const rows = within(dialog).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Field', 'Saved version', 'Yours'],
    ['Name', 'St. Mark the Apostle', 'St. Mark of Pasadena'],
  ])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { name: 'St. Mark of Pasadena', updated_at: opened.updated_at },
    { name: 'St. Mark of Pasadena', updated_at: theirs.updated_at },
  ])
  expect((screen.getByLabelText(/^Region/) as HTMLInputElement).value).toBe('California')
})
