import { createRoute } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { ReportMenu } from './report-menu.tsx'

let close = async () => {}
afterEach(() => close())

const id = '01930000-0000-7000-8000-00000000e001'
const things = defineModule({
  id: 'things',
  routes: ({ member }) => ({
    member: {
      things: createRoute({
        getParentRoute: () => member,
        path: 'things',
        staticData: { title: 'Things' },
        component: () => (
          <>
            <h1>Things</h1>
            <ReportMenu type="user" id={id} label="More about Mina" title="Report Mina" />
          </>
        ),
      }),
    },
  }),
})

async function open(answer: { status?: number; body: unknown }) {
  const app = await openApp({
    modules: [things],
    at: '/things',
    signedIn: memberCalled('marina'),
    answer: ({ path }) => (path === '/api/v1/reports/' ? answer : undefined),
  })
  close = app.close
  fireEvent.click(await screen.findByRole('button', { name: 'More about Mina' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await screen.findByRole('dialog', { name: 'Report Mina' })
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: 'harassment' } })
  fireEvent.change(screen.getByLabelText(/Tell the moderators more/), { target: { value: 'Every evening' } })
  fireEvent.click(screen.getByRole('button', { name: 'Report' }))
  return app
}

test('COM-D10~ a report is sent with its reason and words, the dialog closes, and the reporter is thanked', async () => {
  const app = await open({ status: 201, body: { detail: 'Thank you. A moderator will look at it.' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = app.peer.received.filter(({ path }) => path === '/api/v1/reports/')
  expect(sent.map((call) => call.json())).toEqual([
    { target_type: 'user', target_id: id, reason: 'harassment', details: 'Every evening' },
  ])
  await screen.findByText('A moderator will look at it. The member is not told who reported them.')
})

test('COM-D10~ once it is sent, the menu says that it is reported, and asks no second time', async () => {
  await open({ status: 201, body: { detail: 'Thank you. A moderator will look at it.' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'More about Mina' }))
  const item = await screen.findByRole('menuitem', { name: 'Reported' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBe(null)
})

test('COM-D10~ a refused report is explained in the dialog, which keeps what was written', async () => {
  await open({ status: 404, body: { code: 'not_found', detail: 'Not found.' } })
  await screen.findByRole('alert')
  expect(screen.getByLabelText(/Tell the moderators more/)).toHaveProperty('value', 'Every evening')
})
