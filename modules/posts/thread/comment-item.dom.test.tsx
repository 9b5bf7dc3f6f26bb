import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Comment } from '#contract/posts/comments.ts'
import type { Post } from '#contract/posts/post.ts'
import { isolated } from '#src/lib/isolated.ts'
import { defineModule } from '#src/shell/module.ts'
import { memberCalled } from '#tests/support/client/auth-peer.ts'
import { openApp } from '#tests/support/client/open-app.tsx'
import { refusal } from '#tests/support/client/open-auth.tsx'
import type { Reply } from '#tests/support/client/peer.ts'
import { posts } from '../module.ts'

/** The pages of other modules on which posts stand. */
const others = defineModule({
  id: 'others',
  draws: ['groupTabs', 'homeFeed', 'pageEditTabs', 'pageTabs', 'parishAdminTabs', 'parishTabs', 'profileTabs'],
  routes: () => ({}),
})
const idOf = (end: string) => `01990000-0000-7000-8000-0000000000${end}`
const person = (end: string, first_name: string, last_name: string) => ({
  id: idOf(end),
  username: first_name.toLowerCase(),
  first_name,
  last_name,
  avatar: null,
  church_rank: null,
})
const reactions = { total: 0, counts: { candle: 0, amen: 0, pray: 0, love: 0, like: 0, sad: 0 }, my_reaction: null }
const at = '2026-11-20T10:00:00.000Z'
const post: Post = {
  id: idOf('b1'),
  author: person('a1', 'Sara', 'Nasr'),
  content: 'The trip to the monastery',
  media: [],
  mentions: [],
  title: null,
  parish: null,
  group: null,
  page: null,
  event: null,
  created_at: at,
  kind: 'status',
  visibility: 'members',
  comment_policy: 'everyone',
  status: 'published',
  takedown: null,
  shared_post_id: null,
  shared_post: null,
  reactions,
  comments_count: 1,
  shares_count: 0,
  is_saved: false,
  announcement: null,
  is_own: false,
  is_pinned: false,
  can_edit: false,
  can_delete: false,
  can_comment: false,
  can_share: false,
  edited_at: null,
  scheduled_at: null,
  published_at: at,
}
const comment: Comment = {
  id: idOf('c1'),
  post_id: post.id,
  parent_id: null,
  root_id: idOf('c1'),
  depth: 0,
  author: person('a2', 'Bishoy', 'Girgis'),
  reply_to: null,
  content: 'The bus leaves at six',
  mentions: [],
  status: 'visible',
  is_hidden_here: false,
  takedown: null,
  likes_count: 0,
  reactions,
  replies_count: 0,
  is_flagged: false,
  edited_at: null,
  created_at: at,
  can_edit: false,
  can_delete: false,
  can_moderate: false,
}
/** As an admin of its place reads it. */
const moderated: Comment = { ...comment, can_delete: true, can_moderate: true }

let close = async () => {}
afterEach(() => close())

type Answers = { hide?: () => Reply; show?: () => Reply; remove?: () => Reply }

/** Opens the post with one comment; a call about it changes what the server lists only if it was accepted. */
async function openThread(shown: Comment, { hide, show, remove }: Answers = {}) {
  let current: Comment | null = shown
  const change = (answer: (() => Reply) | undefined, next: Comment | null): Reply => {
    if (answer) return answer()
    current = next
    return { body: next ?? { detail: 'The comment is deleted.' } }
  }
  const app = await openApp({
    modules: [others, posts],
    at: `/posts/${post.id}`,
    signedIn: memberCalled('marina'),
    answer: ({ path, method }) => {
      const about = `/api/v1/comments/${comment.id}/`
      if (path === `/api/v1/posts/${post.id}/`) return { body: post }
      if (path === `/api/v1/posts/${post.id}/comments/`)
        return { body: { results: current ? [current] : [], replies: [], next_cursor: null } }
      if (path === `${about}hide/`) return change(hide, { ...shown, status: 'hidden', is_hidden_here: true })
      if (path === `${about}show/`) return change(show, { ...shown, status: 'visible', is_hidden_here: false })
      if (path === about && method === 'DELETE') return change(remove, null)
      return undefined
    },
  })
  close = app.close
  await screen.findByText(comment.content)
  return {
    /** The calls about the comment, in their order. */
    calls: () =>
      app.peer.received.flatMap(({ method, path }) => {
        const [, act] = /\/comments\/[^/]+\/(\w*)\/?$/.exec(path) ?? []
        return act === undefined || method === 'GET' ? [] : [act || method]
      }),
  }
}
const menuName = `More about the comment by ${isolated('Bishoy Girgis')}`
async function openMenu() {
  fireEvent.click(await screen.findByRole('button', { name: menuName }))
  return screen.findByRole('menu')
}
async function choose(name: string) {
  const menu = await openMenu()
  const item = within(menu).getByRole('menuitem', { name })
  // A menu chooses its highlighted entry.
  for (let steps = 0; !item.hasAttribute('data-highlighted') && steps < 5; steps += 1) {
    fireEvent.keyDown(menu, { key: 'ArrowDown' })
    await act(async () => undefined)
  }
  fireEvent.click(item)
}
const shownText = () => screen.queryByText(comment.content)

test('CMT-D7 an admin of the place hides a comment from its menu, reads it still, and shows it again', async () => {
  const { calls } = await openThread(moderated)
  await choose('Hide')
  await screen.findByText('Hidden here. Only its author and the admins see it.')
  expect(shownText()).not.toBe(null)
  expect(screen.queryByRole('button', { name: menuName })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: /^Show again the comment by/ }))
  await screen.findByRole('button', { name: menuName })
  expect(screen.queryByText(/^Hidden here/)).toBe(null)
  expect(calls()).toEqual(['hide', 'show'])
})

test('CMT-D7 an admin of the place deletes a comment from its menu and takes it back on the same page', async () => {
  const { calls } = await openThread(moderated)
  await choose('Delete')
  await screen.findByText(/^You deleted the comment by/)
  expect(shownText()).toBe(null)
  const undo = screen.getByRole('button', { name: 'Undo' })
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(undo)
  await screen.findByText(comment.content)
  expect(calls()).toEqual(['DELETE', 'show'])
})

test('CMT-D7 the menu of an ordinary member has neither Hide nor Delete, and a hidden place no Show again', async () => {
  await openThread(comment)
  const menu = await openMenu()
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Report'])
  await close()
  const hidden: Comment = { ...comment, status: 'hidden', is_hidden_here: true }
  await openThread(hidden)
  expect(screen.queryByRole('button', { name: /^(Show again|Delete) the comment/ })).toBe(null)
})

const failed = () => refusal(409, 'conflict', 'Somebody else decided about it.')

test('CMT-D7 where hiding or showing fails, the comment stays as it was and the reason is told', async () => {
  const { calls } = await openThread(moderated, { hide: failed })
  await choose('Hide')
  await screen.findByText('Somebody else decided about it.')
  expect(shownText()).not.toBe(null)
  expect(screen.queryByText(/^Hidden here/)).toBe(null)
  expect(calls()).toEqual(['hide'])
  await close()
  await openThread({ ...moderated, status: 'hidden', is_hidden_here: true }, { show: failed })
  fireEvent.click(screen.getByRole('button', { name: /^Show again the comment by/ }))
  await screen.findByText('Somebody else decided about it.')
  expect(screen.getByText('Hidden here. Only its author and the admins see it.')).toBeDefined()
})

test('CMT-D7 where a deletion fails, the comment comes back in its place and the reason is told', async () => {
  const { calls } = await openThread(moderated, { remove: failed })
  await choose('Delete')
  await screen.findByText('Somebody else decided about it.')
  await screen.findByText(comment.content)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
  expect(calls()).toEqual(['DELETE'])
})
