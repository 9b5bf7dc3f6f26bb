import { createRoute } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'

let close = async () => {}
afterEach(() => close())
const closed = vi.fn()

const parish = { id: '01990000-0000-7000-8000-0000000000b1', slug: 'st-mark' }
const page = defineModule({
  id: 'page',
  routes: ({ member }) => ({
    member: {
      page: createRoute({
        getParentRoute: () => member,
        path: 'page',
        staticData: { title: 'Page' },
        component: () => <AnnouncementDialog parish={parish} announcement={null} onClose={closed} />,
      }),
    },
  }),
})
const id = '01990000-0000-7000-8000-0000000000c1'
const photo = { id, url: '/a.webp', small_url: '/a-s.webp', width: 640, height: 480, alt: '', preview: '' }

test('PAR-D12 a photo that fails to upload holds the announcement back and loses nothing; sent again, it goes out described', async () => {
  let answer: Reply = { status: 500, body: { code: 'internal', detail: 'No', message: 'No' } }
  const app = await openApp({
    modules: [page],
    at: '/page',
    signedIn: memberCalled('marina'),
    answer: ({ path }) => {
      if (path === '/api/v1/posts/media/') return answer
      if (path === '/api/v1/groups/') return { body: { results: [], count: 0, next: null, previous: null } }
      return path.endsWith('/announcements/') ? { status: 201, body: {} } : undefined
    },
  })
  close = app.close
  const dialog = within(await screen.findByRole('dialog', { name: 'Write an announcement' }))
  const type = (label: RegExp | string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const publish = () => fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  type('Title', 'The choir sings')
  type('Text', 'On Sunday after the liturgy.')
  fireEvent.change(dialog.getByLabelText('Choose photos'), {
    target: { files: [new File(['x'], 'choir.png', { type: 'image/png' })] },
  })
  type(/What does photo 1 show/, 'The choir at the feast')
  await dialog.findByRole('button', { name: 'Try Again: photo 1' })
  publish()
  await dialog.findByText('One photo was not uploaded. Try it again, or remove it.')
  expect(app.sent('parish-admin/parishes/st-mark/announcements/')).toEqual([])
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('The choir sings')
  expect(dialog.getByLabelText<HTMLInputElement>(/What does photo 1 show/).value).toBe('The choir at the feast')

  answer = { status: 201, body: photo }
  fireEvent.click(dialog.getByRole('button', { name: 'Try Again: photo 1' }))
  // Sent while the photo is still on its way: it waits for it.
  publish()
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(app.sent('parish-admin/parishes/st-mark/announcements/')).toMatchObject([
    { title: 'The choir sings', media: [{ id, alt: 'The choir at the feast' }] },
  ])
})
