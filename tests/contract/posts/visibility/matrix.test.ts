import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { pagePostsEndpoints } from '#contract/posts/page-posts.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { type Admin, someAdmin } from '../../../support/features/people.ts'
import { newId } from '#server/platform/db/ids.ts'
import { itemAt } from '#server/platform/base/present.ts'
import { startServer, type TestServer } from '../../../support/process/server.ts'
import { commentWaitsFor, finds, isPublic, opens, reads, seesInThread, type Scope, type Viewer, waitsFor } from './model.ts'
import { commentGuesses, commentWays, guesses, listOfComments, refusals, ways } from './surfaces.ts'
import { by, everywhere, type Made, makeWorld, signInAgain, type ViewerName, viewerNames, viewers, type World } from './world.ts'
import { shareOf } from '../../../support/share.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer()
  world = await makeWorld(server)
}, 120_000)
afterAll(() => server.close())

/** Of one post: nobody among the viewers wrote those of the other authors. */
const factsOf = (name: ViewerName, made: Made): Viewer => ({
  ...viewers[name],
  isAuthor: name === 'author' && made.by === 'author',
})
/** An answer that betrays nothing is the same for an id that nothing has. */
const wordsOf = ({ status, body }: { status: number; body: object }) => `${status} ${JSON.stringify(body)}`
const minute = () => server.clock.advance(60_000)
/** The member with a token that is still valid. */
async function present(name: ViewerName) {
  minute()
  await signInAgain(server, world.people[name])
  return by(world.people[name])
}

test.each(shareOf(viewerNames))(
  'PST-D2 PPL-D5 PPL-D6 GRP-D3 SRC-D3 lists show a %s what they may see, and nothing else',
  async (name) => {
    const differences: string[] = []
    for (const [way, { shows, allowed }] of Object.entries(ways)) {
      const shown = await shows(server, world, await present(name))
      for (const made of world.posts)
        if (shown.has(made.id) !== allowed(factsOf(name, made), made, world))
          differences.push(`${way}: ${made.name} is ${shown.has(made.id) ? 'shown' : 'missing'}`)
      // The neighbour's own, of which the rules of these posts say nothing.
      const known = new Set([...world.posts, ...world.shares].map(({ id }) => id)).add(world.mentioning.post)
      differences.push(...[...shown].filter((id) => !known.has(id)).map((id) => `${way}: ${id}`))
    }
    expect(differences).toEqual([])
  },
)

test.each(shareOf(viewerNames))(
  'PST-D1 PST-D7 CMT-D1 COM-D3 ids that a %s guesses open what they may see, and nothing else',
  async (name) => {
    const differences: string[] = []
    for (const [way, { call, allowed }] of Object.entries(guesses)) {
      const who = await present(name)
      const check = async (made: Made) => {
        const status = await call(server, made, who)
        const wanted = allowed(factsOf(name, made), made) ? 200 : 404
        if (status !== wanted) differences.push(`${way}: ${made.name} answers ${status} instead of ${wanted}`)
      }
      await Promise.all(world.posts.map(check))
    }
    const closed = world.posts.filter((made) => !opens(factsOf(name, made), made.facts))
    const acts = Object.entries(refusals)
    const who = await present(name)
    const unknown = new Map<string, string>()
    for (const [act, call] of acts) unknown.set(act, wordsOf(await call(server, newId(), who)))
    for (const [index, made] of closed.entries()) {
      // Each act on each post, in turn among the viewers.
      const [act, call] = itemAt(acts, (index + viewerNames.indexOf(name)) % acts.length)
      const words = wordsOf(await call(server, made.id, who))
      if (words !== unknown.get(act)) differences.push(`${act}: ${made.name} answers ${words}, not ${unknown.get(act)}`)
    }
    expect(differences).toEqual([])
  },
)

test.each(shareOf(viewerNames))('CMT-D1 CMT-D3 PPL-D5 a %s reads the comments that they may see, and no others', async (name) => {
  const differences: string[] = []
  for (const made of world.posts.filter(({ comments }) => comments.length > 0)) {
    const who = await present(name)
    const listed = await listOfComments(server, made, who)
    const check = async (comment: Made['comments'][number]) => {
      const isRead = reads(factsOf(name, made), made.facts, comment)
      const isSeen = seesInThread(factsOf(name, made), made.facts, comment)
      const what = `${made.name}, ${comment.status} comment of the ${comment.by}`
      if (listed.includes(comment.word) !== isSeen) differences.push(`list: ${what} is ${isSeen ? 'missing' : 'shown'}`)
      for (const [way, call] of Object.entries(commentWays))
        if ((await call(server, comment.id, who)).includes(comment.word) !== isSeen)
          differences.push(`${way}: ${what} is ${isSeen ? 'missing' : 'shown'}`)
      for (const [way, call] of Object.entries(commentGuesses)) {
        const status = await call(server, comment.id, who)
        if (status !== (isRead ? 200 : 404)) differences.push(`${way}: ${what} answers ${status}`)
      }
    }
    await Promise.all(made.comments.map(check))
  }
  expect(differences).toEqual([])
})

test.each(shareOf(viewerNames))('PST-D7 PPL-D5 a share shows a %s the original only where they find it', async (name) => {
  const who = await present(name)
  const differences: string[] = []
  for (const { id, original } of world.shares) {
    const { body } = await server.api(postsEndpoints.read, { params: { id } }, who)
    const { body: wall } = await server.api(postsEndpoints.list, { query: { author: world.people.neighbour.id } }, who)
    const isFound = finds(factsOf(name, original), original.facts)
    for (const [way, post] of Object.entries({ detail: body, list: wall.results.find((one) => one.id === id) }))
      if ((post?.shared_post?.id === original.id) !== isFound || (post?.shared_post_id === original.id) !== isFound)
        differences.push(`${way}: ${original.name} is ${isFound ? 'missing' : 'shown'}`)
  }
  expect(differences).toEqual([])
})

test('PPL-D5 PST-D1 a mention names nobody across a block, in posts and in comments', async () => {
  const { mentioning, people } = world
  const differences: string[] = []
  for (const name of viewerNames) {
    const who = await present(name)
    const { body: post } = await server.api(postsEndpoints.read, { params: { id: mentioning.post } }, who)
    const { body: comment } = await server.api(commentsEndpoints.readComment, { params: { id: mentioning.comment } }, who)
    const wanted = [...(viewers[name].isBarred ? [] : [people.author.id]), people.servant.id].sort()
    for (const [where, { mentions }] of Object.entries({ post, comment }))
      if (JSON.stringify(mentions.map(({ id }) => id).sort()) !== JSON.stringify(wanted))
        differences.push(`${where}: ${name} sees ${mentions.length} names`)
  }
  expect(differences).toEqual([])
})

test('PST-D2 counts of new posts and of a hashtag are those of the posts that one finds', async () => {
  const differences: string[] = []
  for (const name of viewerNames) {
    const who = await present(name)
    const { body } = await server.api(postsEndpoints.news, { query: { since: '00000000-0000-0000-0000-000000000000' } }, who)
    const others = world.posts.filter(
      (made) => ways['home feed']?.allowed(factsOf(name, made), made, world) && !factsOf(name, made).isAuthor,
    )
    if (body.count !== Math.min(others.length, 20))
      differences.push(`${name}: ${body.count} new posts instead of ${others.length}`)
    const { body: tags } = await server.api(postsEndpoints.hashtags, { query: { q: everywhere } }, who)
    const found = world.posts.filter((made) => ways['search']?.allowed(factsOf(name, made), made, world)).length
    if (tags.find(({ tag }) => tag === everywhere)?.count !== found)
      differences.push(`${name}: hashtag ${JSON.stringify(tags)}, ${found} found`)
  }
  expect(differences).toEqual([])
})

test('PAG-D6 a visitor reads the published posts of a published page, and every other call asks for a session', async () => {
  minute()
  const seen = new Set<string>()
  for (const { slug } of Object.values(world.pages)) {
    const { body } = await server.api(pagePostsEndpoints.pagePosts, { params: { slug } })
    for (const { id } of body.results ?? []) seen.add(id)
  }
  expect([...seen].sort()).toEqual(world.posts.flatMap(({ id, facts }) => (isPublic(facts) ? [id] : [])).sort())
  const answers = world.posts.flatMap((made) => [
    ...Object.values(guesses).map(({ call }) => call(server, made, { token: '' })),
    ...Object.values(refusals).map(async (call) => (await call(server, made.id, { token: '' })).status),
  ])
  expect(new Set(await Promise.all(answers))).toEqual(new Set([401]))
})

test('CON-D4 MOD-D1~ moderators see what waits in their scope, and an account of the console opens no post', async () => {
  const { parish, people, posts } = world
  const staff: Record<Scope, Admin> = {
    everywhere: await someAdmin(server.parts, { role: 'moderator' }),
    parish: await someAdmin(server.parts, { role: 'moderator', scope: { kind: 'parish', ids: [parish.id] } }),
    elsewhere: await someAdmin(server.parts, { role: 'moderator', scope: { kind: 'parish', ids: [people.author.id] } }),
  }
  const comments = posts.flatMap((made) => made.comments.map((comment) => ({ made, comment })))
  for (const scope of ['everywhere', 'parish', 'elsewhere'] as const) {
    const waiting: string[] = []
    for (const kind of ['post', 'comment'] as const) {
      const { body } = await server.api(consoleQueueEndpoints.consoleQueue, { query: { kind, page_size: 100 } }, by(staff[scope]))
      waiting.push(...body.results.map(({ id }) => id))
      for (const { id } of posts)
        expect((await server.api(postsEndpoints.read, { params: { id } }, by(staff[scope]))).status).toBe(401)
      minute()
    }
    expect([scope, waiting.sort()]).toEqual([
      scope,
      [
        ...posts.flatMap(({ id, facts }) => (waitsFor(scope, facts) ? [id] : [])),
        ...comments.flatMap(({ made, comment }) => (commentWaitsFor(scope, made.facts, comment) ? [comment.id] : [])),
      ].sort(),
    ])
  }
})
