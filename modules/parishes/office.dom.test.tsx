import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AdministeredParish } from '#contract/parishes/parish-admin.ts'
import { type OfficePart, officeParts } from '#contract/parishes/office-parts.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { dashboard } from '../dashboard/module.ts'
import { parishes } from './module.ts'

let close = async () => {}
afterEach(() => close())

/** One tab of each part, as other modules contribute them. */
const tabs = defineModule({
  id: 'tabs',
  routes: () => ({}),
  slots: officeParts.map((part) => ({
    slot: 'parishAdminTabs' as const,
    id: part,
    order: 10,
    label: `Tab of ${part}`,
    part,
    load: async () => () => <p>Content of {part}</p>,
  })),
})
const served = (parts: OfficePart[]): AdministeredParish => ({
  id: 'p',
  slug: 'st-mark',
  name: 'St. Mark',
  name_ar: null,
  city: 'Cairo',
  photo: null,
  members_count: 3,
  parts,
})

async function open(results: AdministeredParish[], at = '/parish-admin/st-mark') {
  const app = await openApp({
    modules: [dashboard, parishes, tabs],
    at,
    signedIn: memberCalled('marina'),
    answer: ({ path }) => (path === '/api/v1/parish-admin/parishes/' ? { body: { results } } : undefined),
  })
  close = app.close
  return app
}

test('PAR-D10 PAR-D8 a servant finds the tabs of their parts, the first one open, and nothing else is asked for', async () => {
  const app = await open([served(['announcements', 'events', 'groups'])], '/parish-admin')
  await screen.findByText('Content of announcements')
  const shown = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Tab of announcements', 'Tab of events', 'Tab of groups'])
  fireEvent.click(screen.getByRole('tab', { name: 'Tab of groups' }))
  await screen.findByText('Content of groups')
  expect(app.peer.received.filter(({ path }) => path.startsWith('/api/v1/parish-admin/parishes/st-mark'))).toEqual([])
})

test('PAR-D10 the address of a tab that is not theirs opens the first that is', async () => {
  await open([served(['announcements', 'events', 'groups'])], '/parish-admin/st-mark?tab=members')
  await screen.findByText('Content of announcements')
  expect(screen.queryByRole('tab', { name: 'Members' })).toBe(null)
})

test('PAR-D10 whoever has no part in it sees Access Denied', async () => {
  await open([])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeDefined())
})
