import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ParishReport } from '#contract/moderation/parish-reports.ts'
import { officeParts } from '#contract/parishes/office-parts.ts'
import { administered } from '#tests/support/client/administered-parish.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { drawing } from '#tests/support/client/drawing.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { refusal } from '#tests/support/client/open-auth.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { dashboard } from '../../dashboard/module.ts'
import { parishes } from '../../parishes/module.ts'
import { moderation } from '../module.ts'

let close = async () => {}
afterEach(() => close())

const hosts = drawing('profileTabs')
const parish = administered(officeParts)
const idOf = (end: string) => `01990000-0000-7000-8000-0000000000${end}`
const report = (fields: Partial<ParishReport>): ParishReport => ({
  id: idOf('c1'),
  kind: 'comment',
  text: 'Nobody needs this',
  author_name: 'Sara Nasr',
  url: '/posts/1?comment=2',
  reports: 2,
  reasons: ['hate', 'spam'],
  last_at: '2026-11-20T10:00:00.000Z',
  is_open: true,
  sight: 'shown',
  is_mine: false,
  acts: ['hide', 'remove'],
  ...fields,
})
const post = report({ id: idOf('d1'), kind: 'post', text: 'Cheap phones', url: '/posts/3', reasons: ['spam'], acts: ['remove'] })

type Answer = (call: { method: string; path: string }) => Reply | undefined
async function open(results: ParishReport[], answer: Answer = () => undefined) {
  const asked: string[] = []
  const app = await openApp({
    modules: [dashboard, hosts, parishes, moderation],
    at: '/parish-admin/st-mark?tab=reports',
    signedIn: memberCalled('marina'),
    answer: (call) => {
      const own = answer(call)
      if (own) return own
      if (call.path === '/api/v1/parish-admin/parishes/') return { body: { results: [parish] } }
      if (!call.path.startsWith('/api/v1/parish-admin/parishes/st-mark/reports/')) return undefined
      asked.push(call.path)
      return { body: { results, count: results.length, next: null, previous: null } }
    },
  })
  close = app.close
  return { ...app, asked }
}
const row = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li')
  if (!item) throw new Error(`${text} stands in no row`)
  return within(item)
}

test('PAR-D9~ a reported comment stands with its author, why it was reported and a way to it, and is hidden at once', async () => {
  const { peer } = await open([report({})], ({ path }) =>
    path === `/api/v1/comments/${idOf('c1')}/hide/` ? { body: { detail: 'Hidden.' } } : undefined,
  )
  const comment = await row('Nobody needs this')
  comment.getByText('Sara Nasr')
  comment.getByText(/2 reports: Hate, Spam or advertising/)
  comment.getByText('Shown')
  expect(comment.getByRole('link').getAttribute('href')).toBe('/posts/1?comment=2')
  fireEvent.click(comment.getByRole('button', { name: /^Hide/ }))
  await waitFor(() =>
    expect(peer.received.map(({ method, path }) => `${method} ${path}`)).toContain(`POST /api/v1/comments/${idOf('c1')}/hide/`),
  )
})

test('PAR-D9~ CMT-D7 deleting a comment asks first, deleting a post asks why, and a refusal keeps the words', async () => {
  const { peer } = await open([report({}), post], ({ method, path }) =>
    method === 'DELETE'
      ? path.includes('/comments/')
        ? { body: { detail: 'Deleted.' } }
        : refusal(409, 'conflict', 'It was changed.')
      : undefined,
  )
  fireEvent.click((await row('Nobody needs this')).getByRole('button', { name: /^Delete/ }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete this comment?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  fireEvent.click((await row('Cheap phones')).getByRole('button', { name: /^Delete/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Delete this post?' }))
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'It is a chain letter.' } })
  fireEvent.click(form.getByRole('button', { name: 'Delete post' }))
  await form.findByRole('alert')
  expect((form.getByLabelText(/^Reason/) as HTMLTextAreaElement).value).toBe('It is a chain letter.')
  expect(peer.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/v1/comments/${idOf('c1')}/`,
    `/api/v1/posts/${idOf('d1')}/`,
  ])
})

test('PAR-D9~ what is not the admin’s to read or to handle says so, and decided reports are a view of their own', async () => {
  const { asked } = await open([
    report({ text: '', author_name: null, url: null, sight: 'held', acts: [] }),
    report({ id: idOf('c2'), text: 'Mine', is_mine: true, acts: [] }),
  ])
  const held = await row('Its words are not shown to you any more.')
  held.getByText('Hidden by reports')
  expect(held.queryByRole('link')).toBe(null)
  const mine = await row('Mine')
  mine.getByText(/You reported it, so another admin handles it/)
  expect(mine.queryByRole('button')).toBe(null)
  fireEvent.click(screen.getByText('Decided reports'))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('PAR-D9~ a parish without reports says what appears here', async () => {
  await open([])
  await screen.findByText('No open reports')
})
