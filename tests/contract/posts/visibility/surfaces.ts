import type { CallInput } from '#contract/core/endpoint.ts'
import { commentsEndpoints } from '#contract/posts/comments.ts'
import { postReactionsEndpoints } from '#contract/posts/post-reactions.ts'
import { type PostPage, postsEndpoints } from '#contract/posts/posts.ts'
import { searchEndpoints } from '#contract/search/search.ts'
import type { TestServer } from '../../../support/process/server.ts'
import { finds, isInFollowing, isInHome, opens, type Post, type Viewer } from './model.ts'
import { everywhere, type Made, type World } from './world.ts'

type Who = { token: string }
/** A way to learn of posts, by name: what it shows, and what the rules allow. */
type Way = {
  shows(server: TestServer, world: World, who: Who): Promise<ReadonlySet<string>>
  allowed(viewer: Viewer, made: Made, world: World): boolean
}

const checked = <T extends { status: number }>(answer: T): T => {
  // A limit would look like a rule.
  if (answer.status === 429) throw new Error('Too many calls: let the clock go on')
  return answer
}
type Query = NonNullable<CallInput<typeof postsEndpoints.list>['query']>
async function readList(server: TestServer, who: Who, query: Query) {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { body }: { body: PostPage } = checked(
      await server.api(postsEndpoints.list, { query: { ...query, limit: 50, ...(cursor ? { cursor } : {}) } }, who),
    )
    ids.push(...body.results.map(({ id }) => id))
    cursor = body.next_cursor
  } while (cursor)
  return new Set(ids)
}

const list = (query: (world: World) => Query, allowed: Way['allowed']): Way => ({
  shows: (server, world, who) => readList(server, who, query(world)),
  allowed,
})
const inPlace =
  (place: Post['place'], more: (facts: Post) => boolean = () => true): Way['allowed'] =>
  (viewer, { facts }) =>
    facts.place === place && more(facts) && finds(viewer, facts)

export const ways: Record<string, Way> = {
  'home feed': list(
    () => ({ feed: 'home' }),
    (viewer, { facts }) => isInHome(viewer, facts),
  ),
  'following feed': list(
    () => ({ feed: 'following' }),
    (viewer, { facts }) => isInFollowing(viewer, facts),
  ),
  'parish feed': list(
    () => ({ feed: 'parish' }),
    (viewer, { facts }) => (facts.place === 'parish' || facts.place === 'announcement') && finds(viewer, facts),
  ),
  'posts of the parish': list(
    ({ parish }) => ({ parish: parish.id }),
    (viewer, { facts }) => (facts.place === 'parish' || facts.place === 'announcement') && finds(viewer, facts),
  ),
  'posts of the author': list(
    ({ authors }) => ({ author: authors.author.id }),
    (viewer, { facts, by }) =>
      by === 'author' && facts.place !== 'page' && facts.place !== 'announcement' && finds(viewer, facts),
  ),
  'posts of the private author': list(
    ({ authors }) => ({ author: authors.private.id }),
    (viewer, { facts, by }) => by === 'private' && finds(viewer, facts),
  ),
  ...Object.fromEntries(
    (['open', 'closed', 'secret'] as const).map((privacy) => [
      `posts of the ${privacy} group`,
      list(
        ({ groups }) => ({ group: groups[privacy].id }),
        inPlace('group', (facts) => facts.privacy === privacy),
      ),
    ]),
  ),
  ...Object.fromEntries(
    (['published', 'unpublished'] as const).map((status) => [
      `posts of the ${status} page`,
      list(
        ({ pages }) => ({ of_page: pages[status].id }),
        inPlace('page', (facts) => facts.isPagePublished === (status === 'published')),
      ),
    ]),
  ),
  hashtag: list(
    () => ({ hashtag: everywhere }),
    (viewer, { facts }) => finds(viewer, facts),
  ),
  saved: {
    async shows(server, { posts }, who) {
      for (const { id } of posts) checked(await server.api(postsEndpoints.save, { params: { id } }, who))
      return readList(server, who, { feed: 'saved' })
    },
    allowed: (viewer, { facts }) => opens(viewer, facts),
  },
  search: {
    async shows(server, _world, who) {
      const ids: string[] = []
      for (let page = 1, count = 1; ids.length < count; page += 1) {
        const { body } = checked(
          await server.api(searchEndpoints.search, { query: { q: everywhere, type: 'posts', page: String(page) } }, who),
        )
        count = body.count
        ids.push(...body.results.map(({ id }) => id))
        if (body.results.length === 0 && ids.length < count) return new Set([...ids, `${count} counted`])
      }
      return new Set(ids)
    },
    allowed: (viewer, { facts }) => finds(viewer, facts),
  },
}

type Guess = { call(server: TestServer, made: Made, who: Who): Promise<number>; allowed(viewer: Viewer, made: Made): boolean }
const opened = (viewer: Viewer, { facts }: Made) => opens(viewer, facts)
/** Calls about one post by its id: they answer 200, or 404. */
export const guesses: Record<string, Guess> = {
  detail: {
    call: async (server, { id }, who) => checked(await server.api(postsEndpoints.read, { params: { id } }, who)).status,
    allowed: opened,
  },
  comments: {
    call: async (server, { id }, who) => checked(await server.api(commentsEndpoints.comments, { params: { id } }, who)).status,
    allowed: opened,
  },
  reactions: {
    call: async (server, { id }, who) =>
      checked(await server.api(postReactionsEndpoints.reactions, { params: { id } }, who)).status,
    allowed: opened,
  },
  'count of reactions': {
    call: async (server, { id }, who) =>
      checked(await server.api(postReactionsEndpoints.reactionSummary, { params: { id } }, who)).status,
    allowed: opened,
  },
}

/** Writes about a post by its id, for those who may not open it: each answers as if there were no such post. */
export const refusals = {
  share: (server: TestServer, id: string, who: Who) => server.api(postsEndpoints.share, { params: { id }, body: {} }, who),
  react: (server: TestServer, id: string, who: Who) =>
    server.api(postReactionsEndpoints.react, { params: { id }, body: { reaction_type: 'love' } }, who),
  comment: (server: TestServer, id: string, who: Who) =>
    server.api(commentsEndpoints.comment, { params: { id }, body: { content: 'Guessed' } }, who),
  change: (server: TestServer, id: string, who: Who) =>
    server.api(postsEndpoints.patch, { params: { id }, body: { content: 'Guessed' } }, who),
  remove: (server: TestServer, id: string, who: Who) => server.api(postsEndpoints.remove, { params: { id } }, who),
  versions: (server: TestServer, id: string, who: Who) => server.api(postsEndpoints.versions, { params: { id } }, who),
} as const

export const listOfComments = async (server: TestServer, { id }: Made, who: Who) =>
  JSON.stringify(checked(await server.api(commentsEndpoints.comments, { params: { id } }, who)).body)
type CommentWay<T> = Record<string, (server: TestServer, id: string, who: Who) => Promise<T>>
/** Further ways to read a comment. */
export const commentWays: CommentWay<string> = {
  detail: async (server, id, who) =>
    JSON.stringify(checked(await server.api(commentsEndpoints.readComment, { params: { id } }, who)).body),
  thread: async (server, id, who) =>
    JSON.stringify(checked(await server.api(commentsEndpoints.thread, { params: { id } }, who)).body),
}
/** They answer 200 for a comment whose words one may read, else 404. */
export const commentGuesses: CommentWay<number> = {
  reactions: async (server, id, who) =>
    checked(await server.api(commentsEndpoints.commentReactions, { params: { id } }, who)).status,
  'count of reactions': async (server, id, who) =>
    checked(await server.api(commentsEndpoints.commentReactionSummary, { params: { id } }, who)).status,
}
