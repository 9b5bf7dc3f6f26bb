import { createRoute } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import { adminLoginExample } from '#machines/admin-login/admin-login.model.ts'
import { adminRecordOf } from '#src/console/admin-record.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { feedbackDrawer } from './feedback-drawer.tsx'

const report: FeedbackRow = {
  id: '01990000-0000-7000-8000-0000000000f1',
  receipt: 'FB-000042',
  name: 'Mina',
  email: '',
  username: 'mina',
  message: 'The calendar is empty.',
  source: '/calendar',
  tags: [],
  user_agent: 'Firefox 140',
  has_screenshot: false,
  status: 'new',
  created_at: '2026-11-20T10:00:00.000Z',
}
const drawn = { id: report.id, tab: undefined, onTab: () => undefined, onClose: async () => undefined, entriesFor: () => [] }
/** The drawer alone: its report does not change, like the list's until it is refetched. */
const feedbackModule = defineModule({
  id: 'feedback',
  routes: ({ member }) => ({
    member: {
      drawer: createRoute({
        getParentRoute: () => member,
        path: 'drawer',
        staticData: { title: 'Drawer' },
        component: () => feedbackDrawer.draw({ ...drawn, row: report }),
      }),
    },
  }),
})
const refused: Reply = { status: 403, body: { detail: 'no', message: 'no', code: 'permission_denied' } }

let close = async () => {}
afterEach(() => close())

test('a chosen status shows at once, and is reverted if the server rejects it', async () => {
  const app = await openApp({
    modules: [feedbackModule],
    at: '/drawer',
    signedIn: memberCalled('mina'),
    consoleAccount: 'a1',
    answer: ({ method }) => (method === 'PATCH' ? refused : undefined),
  })
  close = app.close
  const { marina } = adminLoginExample
  await act(async () => void adminRecordOf(app.services).keep({ ...marina, permissions: ['moderate_content'] }))
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await screen.findByRole('radio', { name: 'New' })
  fireEvent.click(radio('Solved'))
  expect([radio('New').checked, radio('Solved').checked]).toEqual([false, true])
  await waitFor(() => expect(radio('New').checked).toBe(true))
  expect(app.sent(`superadmin/feedback/${report.id}/`)).toEqual([{ status: 'solved' }])
})
