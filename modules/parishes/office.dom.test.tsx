import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { GroupRow } from '#contract/groups/console-groups.ts'
import type { AdministeredParish } from '#contract/parishes/parish-admin.ts'
import { officeParts } from '#contract/parishes/office-parts.ts'
import { defineModule } from '#src/shell/module.ts'
import { administered } from '#tests/support/client/administered-parish.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { drawing } from '#tests/support/client/drawing.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { groups } from '../groups/module.ts'
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
const hosts = drawing('profileTabs')
/** A group of the servant. */
const own: GroupRow = {
  id: '01990000-0000-7000-8000-0000000000a1',
  slug: 'choir-00a1',
  name: 'Choir',
  kind: 'choir',
  privacy: 'open',
  status: 'active',
  parish_id: 'p',
  parish_name: 'St. Mark',
  parish_name_ar: null,
  members_count: 4,
  owner: null,
  is_held: false,
  is_hidden: false,
  active_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
}

async function open(results: AdministeredParish[], at = '/parish-admin/st-mark') {
  const app = await openApp({
    modules: [dashboard, hosts, parishes, tabs],
    at,
    signedIn: memberCalled('marina'),
    answer: ({ path }) => (path === '/api/v1/parish-admin/parishes/' ? { body: { results } } : undefined),
  })
  close = app.close
  return app
}

test('PAR-D10~ PAR-D8~ a servant finds the tabs of their parts, the first one open, and nothing else is asked for', async () => {
  const app = await open([administered(['announcements', 'events', 'groups'])], '/parish-admin')
  await screen.findByText('Content of announcements')
  const shown = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Tab of announcements', 'Tab of events', 'Tab of groups'])
  fireEvent.click(screen.getByRole('tab', { name: 'Tab of groups' }))
  await screen.findByText('Content of groups')
  expect(app.peer.received.filter(({ path }) => path.startsWith('/api/v1/parish-admin/parishes/st-mark'))).toEqual([])
})

test('PAR-D10~ the groups of a servant lead to their pages, and nothing is decided about them', async () => {
  const app = await openApp({
    modules: [dashboard, hosts, parishes, groups],
    at: '/parish-admin/st-mark?tab=groups',
    signedIn: memberCalled('marina'),
    answer: ({ path }) => {
      if (path === '/api/v1/parish-admin/parishes/') return { body: { results: [administered(['groups'])] } }
      if (!path.endsWith('/st-mark/groups/')) return undefined
      const waits = { ...own, id: '01990000-0000-7000-8000-0000000000a2', name: 'Readers', status: 'pending' }
      return { body: { results: [waits, own], count: 2, next: null, previous: null } }
    },
  })
  close = app.close
  await screen.findByRole('heading', { name: 'My Groups' })
  const links = await screen.findAllByRole('link', { name: 'Open group' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/groups/01990000-0000-7000-8000-0000000000a2',
    '/groups/01990000-0000-7000-8000-0000000000a1',
  ])
  expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).toBe(null)
})

test('PAR-D10~ the address of a tab that is not theirs opens the first that is', async () => {
  await open([administered(['announcements', 'events', 'groups'])], '/parish-admin/st-mark?tab=members')
  await screen.findByText('Content of announcements')
  expect(screen.queryByRole('tab', { name: 'Members' })).toBe(null)
})

test('PAR-D10~ whoever has no part in it sees Access Denied', async () => {
  await open([])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeDefined())
})
