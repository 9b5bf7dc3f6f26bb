import { createRoute } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat/message.ts'
import type { Room } from '#contract/chat/room.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { OpenRoom } from './open-room.tsx'

let close = async () => {}
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

const me = memberCalled('mina')
const id = '01990000-0000-7000-8000-0000000000d1'
const room: Room = {
  id,
  kind: 'custom',
  title: 'The choir',
  parish: null,
  person: null,
  post_policy: 'all',
  may_post: true,
  members_count: 2,
  last_seq: 0,
  last_rev: 0,
  read_seq: 0,
  unread_count: 0,
  last_message: null,
  my_role: 'member',
  my_notifications: 'all',
  muted_until: null,
  is_request: false,
  is_waiting: false,
}
const page = defineModule({
  id: 'page',
  routes: ({ member }) => ({
    member: {
      page: createRoute({
        getParentRoute: () => member,
        path: 'page',
        staticData: { title: 'Page' },
        component: () => <OpenRoom room={room} />,
      }),
    },
  }),
})
type Sent = { content: string; client_id: string }
const lineOf = ({ content, client_id }: Sent): Message => ({
  id: client_id,
  room_id: id,
  seq: 1,
  rev: 1,
  sender: { id: me.id, name: 'Mina' },
  message_type: 'text',
  content,
  reply_to: null,
  client_id,
  is_edited: false,
  is_deleted: false,
  is_hidden: false,
  created_at: '2026-11-26T10:00:00.000Z',
})

/** The room of a member; `answer`: to a line that is sent. */
async function open(answer: (line: Sent) => Reply) {
  const app = await openApp({
    modules: [page],
    at: '/page',
    signedIn: me,
    answer({ path, method, json }) {
      if (path === `/api/v1/chat/rooms/${id}/members/`) return { body: { results: [], count: 0, next: null, previous: null } }
      if (path === `/api/v1/chat/rooms/${id}/readers/`) return { body: [] }
      if (path !== `/api/v1/chat/rooms/${id}/messages/`) return undefined
      return method === 'POST' ? answer(json() as Sent) : { body: { results: [], last_rev: 0, has_more: false } }
    },
  })
  close = app.close
  const field = await screen.findByRole('textbox', { name: /^Write to/ })
  return {
    app,
    field,
    sent: () => app.sent(`chat/rooms/${id}/messages/`) as Sent[],
    write(content: string) {
      fireEvent.change(field, { target: { value: content } })
      fireEvent.keyDown(field, { key: 'Enter' })
    },
  }
}
const refused: Reply = { status: 403, body: { code: 'forbidden', detail: 'You may not write here now.', message: 'No' } }

test('MSG-D8 MSG-D2~ a text that was refused is marked Not sent with the reason; Retry sends it again with its key, and it stands once', async () => {
  let answer: (line: Sent) => Reply = () => refused
  const { sent, write } = await open((line) => answer(line))
  write('Rehearsal at six')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Not sent')).toBeDefined()
  expect(alert.getByText('You may not write here now.')).toBeDefined()
  answer = (line) => ({ status: 201, body: lineOf(line) })
  fireEvent.click(alert.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Sending')).toBe(null))
  expect(screen.queryByRole('alert')).toBe(null)
  expect(screen.getAllByText('Rehearsal at six')).toHaveLength(1)
  const [first, second, ...more] = sent()
  expect([second, more]).toEqual([first, []])
})

test('MSG-D8 what was not sent for five minutes is not sent by itself when the network is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { app, sent, write } = await open(() => 'reset')
  write('See you tomorrow')
  await screen.findByText('Sending')
  await waitFor(() => expect(sent()).toHaveLength(1))
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000)
  // The network comes back once the room has taken in that nothing was answered.
  await waitFor(() => {
    app.services.bus.publish('net', { type: 'net.online' })
    expect(screen.getByText('Not sent')).toBeDefined()
  })
  app.services.bus.publish('net', { type: 'net.online' })
  expect([screen.getByText('See you tomorrow') !== null, sent().length]).toEqual([true, 1])
})

test('MSG-D8 TRAP-18~ unsent texts stay in memory only, and are gone with the session', async () => {
  const { app, write } = await open(() => refused)
  write('A word for the choir alone')
  await screen.findByText('Not sent')
  const { storage } = app.services
  expect(storage.keys().filter((key) => storage.get(key)?.includes('A word for the choir'))).toEqual([])
  app.services.bus.publish('session', { type: 'session.cleared', actor: 'user', reason: 'logout' })
  await waitFor(() => expect(screen.queryByText('A word for the choir alone')).toBe(null))
})

test('an empty field has the direction of the page, a text that of its first letter', async () => {
  const { field } = await open(() => refused)
  expect(field.getAttribute('dir')).toBe(null)
  fireEvent.change(field, { target: { value: 'سلام' } })
  expect(field.getAttribute('dir')).toBe('auto')
})
