import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { consolePagesEndpoints } from '#contract/pages/console-pages.ts'
import { pagePeopleEndpoints } from '#contract/pages/page-people.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import { indexThings } from '#server/platform/search/index/store.ts'
import { transact } from '#server/platform/db/tx.ts'
import { pageTexts } from '#server/modules/pages/search/page-texts.ts'
import { someEvent } from '../../support/features/calendars.ts'
import { hideIt } from '../../support/features/moderation.ts'
import { followPage, givePageRole, somePage, somePagePost } from '../../support/features/pages.ts'
import { type Person, someAdmin, someParish, somePerson, someSession } from '../../support/features/people.ts'
import { accepted } from '../../support/personal-traces.ts'
import { startServer, type TestServer } from '../../support/process/server.ts'
import { shareOf } from '../../support/share.ts'

const viewers = [
  'visitor',
  'owner',
  'page admin',
  'editor',
  'follower',
  'stranger',
  'parish member',
  'admin of its parish',
  'minor',
  'blocks the owner',
  'blocked by the owner',
] as const
type Viewer = (typeof viewers)[number]
const members = viewers.filter((viewer): viewer is Exclude<Viewer, 'visitor'> => viewer !== 'visitor')
const states = ['published', 'unpublished', 'draft', 'pending', 'held', 'hidden', 'removed'] as const
type State = (typeof states)[number]

const runs = (viewer: Viewer) => viewer === 'owner' || viewer === 'page admin' || viewer === 'editor'
/** PAG-D1, PAG-D7: a page speaks for itself and not for its owner, so that a block of people does not close it. */
const opens = (viewer: Viewer, state: State) => state === 'published' || (state !== 'removed' && runs(viewer))
const isBarredFromOwner = (viewer: Viewer) => viewer.includes('block')

let server: TestServer
const people = {} as Record<Exclude<Viewer, 'visitor'>, Person>
type Made = { state: State; id: string; slug: string; name: string; word: string; post: string; event: string }
const pages: Made[] = []
const homes = { near: '', far: '' }
const by = ({ token }: { token: string }) => ({ token })
async function present(viewer: Viewer) {
  server.clock.advance(61_000)
  return viewer === 'visitor' ? { token: '' } : by(await someSession(server.parts, people[viewer].id))
}

beforeAll(async () => {
  server = await startServer()
  const { parts } = server
  const [home, far] = [await someParish(parts), await someParish(parts)]
  Object.assign(homes, { near: home.id, far: far.id })
  for (const name of members)
    people[name] = await somePerson(parts, {
      parishId: name === 'stranger' ? far.id : home.id,
      ...(name === 'owner' || name === 'admin of its parish' ? { roles: ['parish_admin'] } : {}),
    })
  const born = new Date(server.clock.now() - 14 * 366 * 86_400_000).toISOString().slice(0, 10)
  await parts.db.updateTable('users').set({ birth_date: born }).where('id', '=', people.minor.id).execute()
  const { owner } = people
  for (const state of states) {
    server.clock.advance(600_000)
    for (const name of members) Object.assign(people[name], await someSession(parts, people[name].id))
    const word = `cloister${state}`
    const page = await somePage(server, owner, { parish_id: home.id, name: `House of ${word}` })
    await givePageRole(server, owner, page.slug, people['page admin'], 'admin')
    await givePageRole(server, owner, page.slug, people.editor, 'editor')
    for (const name of ['follower', 'minor', 'blocks the owner', 'blocked by the owner'] as const)
      await followPage(server, page.slug, people[name])
    const post = await somePagePost(server, owner, page.slug, { content: `Words of ${word}` })
    const row = await parts.db.selectFrom('pages').where('id', '=', page.id).select('calendar_id').executeTakeFirstOrThrow()
    const event = await someEvent(server, owner, {
      calendar: row.calendar_id ?? '',
      title: `Feast of ${word}`,
      visibility: 'public',
    })
    pages.push({ state, id: page.id, slug: page.slug, name: page.name, word, post: post.id, event: event.id })
  }
  for (const { id, state } of pages.filter((one) => one.state !== 'published')) {
    if (state === 'hidden') {
      await hideIt(server, await someAdmin(parts, { role: 'admin', totp: true }), people.stranger, 'page', id)
      continue
    }
    const set = state === 'held' ? { held_at: new Date(server.clock.now()) } : { status: state }
    await parts.db.updateTable('pages').set(set).where('id', '=', id).execute()
    await transact(parts.db, (tx) => indexThings(tx, pageTexts, [id]))
  }
  const { block } = barriersEndpoints
  await accepted(server.api(block, { body: { user_id: owner.id } }, await present('blocks the owner')))
  await accepted(server.api(block, { body: { user_id: people['blocked by the owner'].id } }, await present('owner')))
}, 120_000)
afterAll(() => server.close())

const wordsOf = ({ status, body }: { status: number; body: object }) => `${status} ${JSON.stringify(body)}`
const named = async (call: Promise<{ status: number; body: object }>) => {
  const answer = await call
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return JSON.stringify(answer.body)
}

test.each(shareOf(viewers))(
  'PAG-D1 PAG-D7 SRC-D3 lists and search show a %s the pages that are for them, their posts and events',
  async (viewer) => {
    const who = await present(viewer)
    const differences: string[] = []
    const check = (way: string, shown: string, prefix: string, allowed: (made: Made) => boolean) => {
      for (const made of pages)
        if (shown.includes(`${prefix}${made.word}`) !== allowed(made))
          differences.push(`${way}: ${made.state} page is ${allowed(made) ? 'missing' : 'shown'}`)
    }
    const isPublic = ({ state }: Made) => state === 'published'
    const { list } = pagesEndpoints
    const page_size = 100
    check('list', await named(server.api(list, { query: { page_size } }, who)), 'House of ', isPublic)
    check('by words', await named(server.api(list, { query: { page_size, q: 'house' } }, who)), 'House of ', isPublic)
    const follows =
      viewer !== 'visitor' && (runs(viewer) || ['follower', 'minor', 'blocks the owner', 'blocked by the owner'].includes(viewer))
    check(
      'followed',
      await named(server.api(list, { query: { page_size, following: 'true' } }, who)),
      'House of ',
      (made) => follows && isPublic(made),
    )
    check(
      'own',
      await named(server.api(list, { query: { page_size, mine: 'true' } }, who)),
      'House of ',
      ({ state }) => runs(viewer) && state !== 'removed',
    )
    if (viewer !== 'visitor') {
      const { search } = searchEndpoints
      check('search', await named(server.api(search, { query: { q: 'house', type: 'pages' } }, who)), 'House of ', isPublic)
      // What a page says is found where the page is open.
      const isRead = (made: Made) => opens(viewer, made.state)
      check('posts found', await named(server.api(search, { query: { q: 'words', type: 'posts' } }, who)), 'Words of ', isRead)
      check('events found', await named(server.api(search, { query: { q: 'feast', type: 'events' } }, who)), 'Feast of ', isRead)
      check(
        'events',
        await named(server.api(calendarEndpoints.browseEvents, { query: { scope: 'all', page_size } }, who)),
        'Feast of ',
        isRead,
      )
      const feed = await named(server.api(postsEndpoints.list, { query: { feed: 'home', limit: 50 } }, who))
      check('home feed', feed, 'Words of ', (made) => follows && isRead(made))
    }
    expect(differences).toEqual([])
  },
)

test.each(shareOf(viewers))(
  'PAG-D3 PAG-D6 COM-D3 addresses and ids that a %s guesses open what is for them, and nothing else',
  async (viewer) => {
    const who = await present(viewer)
    const differences: string[] = []
    // The posts as the public reads them: those who run a page read theirs in its feed.
    const reads = {
      page: ({ slug }: Made) => server.api(pagesEndpoints.read, { params: { slug } }, who),
      posts: ({ slug }: Made) => server.api(pagePostsEndpoints.pagePosts, { params: { slug } }, who),
    }
    const ofMembers = {
      followers: ({ slug }: Made) => server.api(pagePeopleEndpoints.followers, { params: { slug } }, who),
      post: ({ post }: Made) => server.api(postsEndpoints.read, { params: { id: post } }, who),
      event: ({ event }: Made) => server.api(calendarEndpoints.readEvent, { params: { id: event } }, who),
    }
    const nothing: Made = {
      state: 'draft',
      id: '',
      slug: 'no-such-page',
      name: '',
      word: '',
      post: '01a21e78-2ce3-7538-8e6d-241f6fcbd077',
      event: '01a21e78-2ce3-7538-8e6d-241f6fcbd078',
    }
    for (const [way, call] of Object.entries(viewer === 'visitor' ? reads : { ...reads, ...ofMembers })) {
      const unknown = wordsOf(await call(nothing))
      expect(unknown.slice(0, 3)).toBe('404')
      for (const made of pages) {
        const answer = await call(made)
        const isOpen = way === 'posts' ? made.state === 'published' : opens(viewer, made.state)
        if (isOpen ? answer.status !== 200 : wordsOf(answer) !== unknown)
          differences.push(`${way} of the ${made.state} page answers ${wordsOf(answer).slice(0, 200)}`)
      }
    }
    const acts = {
      follow: ({ slug }: Made) => server.api(pagePeopleEndpoints.follow, { params: { slug } }, who),
      change: ({ slug }: Made) => server.api(pagesEndpoints.patch, { params: { slug }, body: { tagline: 'Guessed' } }, who),
      remove: ({ slug }: Made) => server.api(pagesEndpoints.remove, { params: { slug } }, who),
      write: ({ slug }: Made) =>
        server.api(pagePostsEndpoints.createPagePost, { params: { slug }, body: { content: 'Guessed' } }, who),
      admins: ({ slug }: Made) => server.api(pagePeopleEndpoints.admins, { params: { slug } }, who),
    }
    for (const [act, call] of Object.entries(acts)) {
      const unknown = wordsOf(await call(nothing))
      expect(unknown.slice(0, 3)).toBe(viewer === 'visitor' ? '401' : '404')
      for (const made of pages.filter(({ state }) => !opens(viewer, state))) {
        const words = wordsOf(await call(made))
        if (words !== unknown) differences.push(`${act}: the ${made.state} page answers ${words}, not ${unknown}`)
      }
    }
    expect(differences).toEqual([])
  },
)

test.each(shareOf(members))(
  'PAG-D7 COM-D11 PPL-D5 the followers of a page are named to a %s without those across a block, children to its admins',
  async (viewer) => {
    const { slug } = pages.find(({ state }) => state === 'published')!
    const shown = await named(
      server.api(pagePeopleEndpoints.followers, { params: { slug }, query: { page_size: 100 } }, await present(viewer)),
    )
    const differences = (
      ['owner', 'page admin', 'editor', 'follower', 'minor', 'blocks the owner', 'blocked by the owner'] as const
    ).filter((name) => {
      const isAcross = (isBarredFromOwner(viewer) && name === 'owner') || (viewer === 'owner' && isBarredFromOwner(name))
      const isSeen = !isAcross && (name !== 'minor' || viewer === 'minor' || viewer === 'owner' || viewer === 'page admin')
      return shown.includes(people[name].username) !== isSeen
    })
    expect(differences).toEqual([])
  },
)

test('PAG-D5 TRAP-85 pages drawn by the server and the sitemap hold published pages alone', async () => {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text()
  const drawn = server.parts.contributions('http.drawnPage').find(({ name }) => name === 'page')
  for (const { slug, state, word } of pages) {
    const text = JSON.stringify(
      await transact(server.parts.db, async (tx) => [
        await drawn?.read(tx, slug, server.clock.now(), new URLSearchParams()),
        await drawn?.card(tx, slug),
      ]),
    )
    expect([state, text.includes(`House of ${word}`), map.includes(`/pages/${slug}<`)]).toEqual([
      state,
      state === 'published',
      state === 'published',
    ])
  }
})

test('CON-D4 PAG-D5 staff list the pages of their scope in any state, and their accounts open none that is closed', async () => {
  const scopes = { everywhere: undefined, 'the parish': homes.near, 'another parish': homes.far }
  for (const [scope, parishId] of Object.entries(scopes)) {
    const staff = await someAdmin(server.parts, {
      role: 'moderator',
      ...(parishId === undefined ? {} : { scope: { kind: 'parish' as const, ids: [parishId] } }),
    })
    const { body } = await accepted(server.api(consolePagesEndpoints.consolePages, { query: { page_size: 100 } }, by(staff)))
    const wanted = scope === 'another parish' ? [] : pages.map(({ id }) => id)
    expect([scope, (body.results ?? []).map(({ id }) => id).sort()]).toEqual([scope, wanted.sort()])
    for (const { slug, state } of pages)
      expect([state, (await server.api(pagesEndpoints.read, { params: { slug } }, by(staff))).status]).toEqual([
        state,
        state === 'published' ? 200 : 404,
      ])
  }
})
