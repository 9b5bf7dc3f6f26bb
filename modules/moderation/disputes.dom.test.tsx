import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { QueueEntry } from '#contract/moderation/moderation.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { drawing } from '#tests/support/client/drawing.ts'
import { moderation } from './module.ts'

const office = drawing('parishAdminTabs')

const id = '01990000-0000-7000-8000-0000000000d1'
const entry: QueueEntry = {
  kind: 'dispute',
  id,
  title: 'M-2026-000042: Olive wood cross',
  excerpt: 'EGP 250.00 · bank transfer, paid · pickup',
  photos: [],
  author_name: null,
  is_anonymous: false,
  parish_name: 'St Mark',
  parish_name_ar: 'مار مرقس',
  why: { code: 'dispute', is_answered: false },
  waiting_since: '2026-11-20T10:00:00.000Z',
  claim: null,
  refusal: null,
  decisions: ['for_buyer', 'for_seller', 'escalate'],
  score: 0,
  escalation: null,
  dispute: {
    buyer_name: 'Mina Girgis',
    seller_name: 'Marina Habib',
    words: [{ by: 'buyer', text: 'It came broken.', at: '2026-11-20T10:00:00.000Z' }],
  },
}
let close = async () => {}
afterEach(() => close())

test('MKT-D8 MOD-D5 a dispute shows both sides, and is decided for one of them with a reason', async () => {
  let waits = true
  const app = await openApp({
    modules: [moderation, office],
    at: '/app-admin/moderation?kind=dispute',
    signedIn: memberCalled('lydia', { has_console_account: true }),
    answer: ({ path }) => {
      if (path === `/api/v1/moderation/queue/dispute/${id}/decide/`) {
        waits = false
        return { body: { ...entry, case_id: id, undo_until: null } }
      }
      if (path === `/api/v1/moderation/queue/dispute/${id}/claim/`)
        return { body: { name: 'Lydia Nasr', is_mine: true, until: new Date(Date.now() + 600_000).toISOString() } }
      if (path !== '/api/v1/moderation/queue/') return undefined
      return { body: { results: waits ? [entry] : [], count: Number(waits), next: null, previous: null } }
    },
  })
  close = app.close
  const card = await screen.findByRole('article', { name: entry.title })
  expect(within(card).getByText('It came broken.')).toBeDefined()
  expect(within(card).getByText('No statement yet.')).toBeDefined()
  expect(within(card).queryByRole('button', { name: 'Approve' })).toBe(null)
  fireEvent.keyDown(card, { key: 'a' })
  fireEvent.click(within(card).getByRole('button', { name: 'Decide for the buyer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Decide for the buyer?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decide for the buyer' }))
  await within(dialog).findByText('Please say why in a few words.')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'The photo shows it.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decide for the buyer' }))
  await screen.findByText('Both parties are told why.')
  await waitFor(() => expect(screen.queryByRole('article')).toBe(null))
  expect(app.sent(`moderation/queue/dispute/${id}/decide/`)).toEqual([{ decision: 'for_buyer', reason: 'The photo shows it.' }])
})
