import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { parishEventsEndpoints } from '#contract/calendar/parish-events.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { postReactionsEndpoints } from '#contract/posts/post-reactions.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { publishJob } from '#server/modules/posts/posts/publish.job.ts'
import { someEvent } from '../../support/features/calendars.ts'
import { followPage, givePageRole, somePage, somePagePost, someParishAdmin } from '../../support/features/pages.ts'
import { type Person, someParish, somePerson } from '../../support/features/people.ts'
import { jobContext } from '../../support/job-context.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'

let server: TestServer
let parish: { id: string; slug: string }
let admin: Person
beforeAll(async () => {
  server = await startServer()
  parish = await someParish(server.parts)
  admin = await someParishAdmin(server, parish.id)
})
afterAll(() => server.close())

const { pagePosts, waitingPagePosts, createPagePost, removePagePost, pinPagePost } = pagePostsEndpoints
const by = ({ token }: { token: string }) => ({ token })
const at = ({ slug }: { slug: string }) => ({ params: { slug } })
const member = () => somePerson(server.parts, { parishId: parish.id })
const published = () => somePage(server, admin, { parish_id: parish.id })
const minute = 60_000
const after = (ms: number) => new Date(server.clock.now() + ms).toISOString()
const visit = async (page: { slug: string }) => (await server.api(pagePosts, at(page))).body.results
const homeOf = async (who: Person) =>
  (await server.api(postsEndpoints.list, { query: { feed: 'home' } }, by(who))).body.results.map(({ id }) => id)

test('PAG-D6 PAG-D3 PST-D2 a post stands under the page’s name: for everybody, and in the home feed of its followers', async () => {
  const page = await published()
  const [editor, follower, stranger] = [await member(), await member(), await member()]
  await givePageRole(server, admin, page.slug, editor, 'editor')
  await followPage(server, page.slug, follower)
  const made = await server.api(
    createPagePost,
    { ...at(page), body: { content: 'The gate closes at four.', kind: 'announcement' } },
    by(editor),
  )
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    author: null,
    page: { slug: page.slug, name: page.name },
    kind: 'announcement',
    visibility: 'public',
    status: 'published',
    is_own: true,
    can_edit: true,
    can_share: false,
  })
  const { id } = made.body
  expect([await homeOf(follower), await homeOf(stranger)]).toEqual([[id], []])
  const seen = (await server.api(postsEndpoints.read, { params: { id } }, by(stranger))).body
  expect(seen).toMatchObject({ author: null, is_own: false, can_edit: false, can_delete: false, can_comment: true })
  expect(JSON.stringify(seen)).not.toContain(editor.id)
  // It is on nobody's wall, also not where the reader blocked who wrote it.
  const wall = await server.api(postsEndpoints.list, { query: { author: editor.id } }, by(stranger))
  expect(wall.body.results).toEqual([])

  await server.api(postReactionsEndpoints.react, { params: { id }, body: { reaction_type: 'candle' } }, by(follower))
  await server.api(commentsEndpoints.comment, { params: { id }, body: { content: 'Thank you' } }, by(follower))
  expect(await visit(page)).toEqual([
    {
      id,
      kind: 'announcement',
      content: 'The gate closes at four.',
      media: [],
      event: null,
      is_pinned: false,
      reactions: { total: 1, counts: expect.objectContaining({ candle: 1 }) },
      created_at: expect.any(String),
    },
  ])
  expect((await server.api(pagesEndpoints.read, at(page))).body.posts_count).toBe(1)
  const found = await server.api(searchEndpoints.search, { query: { q: 'gate closes', type: 'posts' } }, by(stranger))
  expect(found.body.results).toMatchObject([{ id, title: page.name }])
})

test('PAG-D4 PAG-D6 those who run the page write, change, pin and delete; nobody else does, without a session neither', async () => {
  const page = await published()
  const [editor, reader] = [await member(), await member()]
  await givePageRole(server, admin, page.slug, editor, 'editor')
  const body = { content: 'Not mine to say.' }
  expect((await server.api(createPagePost, { ...at(page), body }, by(reader))).body).toMatchObject({
    reason: 'pages.editors_only',
  })
  expect((await server.api(createPagePost, { ...at(page), body: {} }, by(editor))).body).toMatchObject({
    field_reasons: { content: [{}] },
  })
  const first = await somePagePost(server, admin, page.slug)
  const second = await somePagePost(server, admin, page.slug)
  const one = { params: { slug: page.slug, id: first.id } }
  const refused = await Promise.all([
    server.api(createPagePost, { ...at(page), body }),
    server.api(removePagePost, one),
    server.api(pinPagePost, { ...one, body: {} }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401])
  expect((await server.api(pinPagePost, { ...one, body: {} }, by(reader))).status).toBe(403)
  expect((await server.api(pinPagePost, { ...one, body: {} }, by(editor))).body.is_pinned).toBe(true)
  expect((await visit(page)).map(({ id, is_pinned }) => [id, is_pinned])).toEqual([
    [first.id, true],
    [second.id, false],
  ])
  // Members find it first too, and once.
  const ofPage = await server.api(postsEndpoints.list, { query: { of_page: page.id, limit: 1 } }, by(reader))
  expect(ofPage.body.results.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(ofPage.body.next_cursor).toBeNull()
  await server.api(pinPagePost, { params: { slug: page.slug, id: second.id }, body: {} }, by(admin))
  expect((await visit(page)).map(({ id }) => id)).toEqual([second.id, first.id])
  await server.api(pinPagePost, { params: { slug: page.slug, id: second.id }, body: { is_pinned: false } }, by(admin))
  const rewritten = await server.api(
    postsEndpoints.patch,
    { params: { id: first.id }, body: { content: 'Better words' } },
    by(editor),
  )
  expect(rewritten.body.content).toBe('Better words')
  expect((await server.api(postsEndpoints.patch, { params: { id: first.id }, body }, by(reader))).status).toBe(403)
  const other = await published()
  expect((await server.api(removePagePost, { params: { slug: other.slug, id: first.id } }, by(admin))).status).toBe(404)
  expect((await server.api(removePagePost, one, by(reader))).status).toBe(403)
  expect((await server.api(removePagePost, one, by(editor))).status).toBe(200)
  expect((await visit(page)).map(({ id }) => id)).toEqual([second.id])
})

test('PAG-D6 posts are planned 5 minutes to 90 days ahead, seen by those who run the page, and appear at their time', async () => {
  const page = await published()
  const [editor, follower] = [await member(), await member()]
  await givePageRole(server, admin, page.slug, editor, 'editor')
  await followPage(server, page.slug, follower)
  const plan = (ms: number) =>
    server.api(createPagePost, { ...at(page), body: { content: `In ${ms}`, scheduled_at: after(ms) } }, by(editor))
  expect((await plan(4 * minute)).body).toMatchObject({ field_reasons: { scheduled_at: [{ reason: 'posts.planned_soon' }] } })
  expect((await plan(91 * 1440 * minute)).body).toMatchObject({
    field_reasons: { scheduled_at: [{ reason: 'posts.planned_late' }] },
  })
  const planned = (await plan(6 * minute)).body
  expect(planned.status).toBe('scheduled')
  expect(await visit(page)).toEqual([])
  expect((await server.api(waitingPagePosts, at(page), by(admin))).body.results).toMatchObject([
    { id: planned.id, can_edit: true },
  ])
  expect((await server.api(waitingPagePosts, at(page), by(follower))).status).toBe(403)
  expect((await server.api(postsEndpoints.read, { params: { id: planned.id } }, by(follower))).status).toBe(404)
  const soon = { ...jobContext(server), now: () => server.clock.now() + 7 * minute }
  await publishJob(server.parts).run({ postId: planned.id }, soon)
  expect((await visit(page)).map(({ id }) => id)).toEqual([planned.id])
  expect(await homeOf(follower)).toEqual([planned.id])
})

test('PAG-D6 EVT-D3~ EVT-D9 an event of the page is shared while everybody sees it; those who run the page manage its calendar', async () => {
  const page = await published()
  const [editor, stranger] = [await member(), await member()]
  await givePageRole(server, admin, page.slug, editor, 'editor')
  const calendar = String(page.calendar_id)
  const write = (who: Person, visibility: 'public' | 'members') =>
    someEvent(server, who, { calendar, title: 'Open house', visibility })
  await expect(write(stranger, 'public')).rejects.toThrow('refused')
  const open = await write(editor, 'public')
  const hidden = await write(editor, 'members')
  const share = (event_id: string) => server.api(createPagePost, { ...at(page), body: { kind: 'event', event_id } }, by(editor))
  expect((await share(hidden.id)).body).toMatchObject({ field_reasons: { event_id: [{ reason: 'posts.event_missing' }] } })
  expect((await share(open.id)).body).toMatchObject({ kind: 'event', event: { id: open.id, title: 'Open house' } })
  expect(await visit(page)).toMatchObject([{ event: { title: 'Open house' } }])
  const events = async (who?: Person) =>
    (await server.api(parishEventsEndpoints.pageEvents, at(page), who ? by(who) : {})).body.results.map(({ id }) => id)
  expect([await events(), await events(editor)]).toEqual([[open.id], [open.id, hidden.id]])
  await server.api(calendarEndpoints.cancelEvent, { params: { id: open.id }, body: {} }, by(editor))
  const seen = (await server.api(parishEventsEndpoints.pageEvents, at(page))).body.results
  expect(seen).toMatchObject([{ id: open.id, status: 'cancelled' }])
})

test('PAG-D7 what an unpublished page wrote is for those who run it alone, its events too', async () => {
  const page = await published()
  const follower = await member()
  await followPage(server, page.slug, follower)
  const post = await somePagePost(server, admin, page.slug)
  const event = await someEvent(server, admin, { calendar: String(page.calendar_id), title: 'Quiet day', visibility: 'public' })
  const upcoming = async (who: Person) =>
    (await server.api(calendarEndpoints.browseEvents, { query: { q: 'quiet', scope: 'all' } }, by(who))).body.results.map(
      ({ id }) => id,
    )
  expect(await upcoming(follower)).toEqual([event.id])
  await server.api(pagesEndpoints.patch, { ...at(page), body: { status: 'unpublished' } }, by(admin))
  expect((await server.api(pagePosts, at(page))).status).toBe(404)
  expect((await server.api(parishEventsEndpoints.pageEvents, at(page), by(admin))).status).toBe(404)
  expect((await server.api(postsEndpoints.read, { params: { id: post.id } }, by(follower))).status).toBe(404)
  expect(await homeOf(follower)).toEqual([])
  expect([await upcoming(follower), await upcoming(admin)]).toEqual([[], [event.id]])
  expect((await server.api(postsEndpoints.read, { params: { id: post.id } }, by(admin))).status).toBe(200)
  expect((await server.api(createPagePost, { ...at(page), body: { content: 'Into the void' } }, by(admin))).body).toMatchObject({
    reason: 'pages.not_published',
  })
})
