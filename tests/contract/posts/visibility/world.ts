import type { CommentStatus } from '#contract/posts/comments.ts'
import type { PostBody } from '#contract/posts/post.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import { groupMembersEndpoints } from '#contract/groups/group-members.ts'
import { privacies, type Privacy } from '#contract/groups/group.ts'
import { pagesEndpoints } from '#contract/pages/pages.ts'
import { barriersEndpoints } from '#contract/people/barriers.ts'
import { socialEndpoints } from '#contract/people/social.ts'
import { postsEndpoints } from '#contract/posts/posts.ts'
import { settingsEndpoints } from '#contract/settings/settings.ts'
import { transact } from '#server/platform/db/tx.ts'
import { someAnnouncement } from '../../../support/features/announcements.ts'
import { enterGroup, someGroup } from '../../../support/features/groups.ts'
import { followPage, somePage, somePagePost } from '../../../support/features/pages.ts'
import { type Person, someAdmin, someParish, somePerson, someSession } from '../../../support/features/people.ts'
import { someComment, somePost } from '../../../support/features/posts.ts'
import { accepted } from '../../../support/personal-traces.ts'
import type { TestServer } from '../../../support/process/server.ts'
import type { Comment, Post, Viewer } from './model.ts'

export const by = ({ token }: Pick<Person, 'token'>) => ({ token })
/** In every post, and a hashtag of all of them. */
export const everywhere = 'lampstand'

const nobody: Viewer = {
  isMember: true,
  isAuthor: false,
  isNeighbour: false,
  parish: 'none',
  writesForParish: false,
  follows: false,
  groups: 'none',
  followsPage: false,
  isBarred: false,
  mutesAuthor: false,
}
/** Reads all that others may read. */
const everything: Viewer = { ...nobody, parish: 'active', follows: true, groups: 'member', followsPage: true }

/** Kinds of viewers, by name. */
export const viewers = {
  author: { ...nobody, isAuthor: true, parish: 'active', writesForParish: true, groups: 'member', followsPage: true },
  neighbour: { ...everything, isNeighbour: true },
  stranger: nobody,
  'member without a complete profile': nobody,
  'parish member': { ...nobody, parish: 'active' },
  'pending parish member': { ...nobody, parish: 'pending' },
  servant: { ...nobody, parish: 'active', writesForParish: true },
  follower: { ...nobody, follows: true },
  'group member': { ...nobody, groups: 'member' },
  'banned from the groups': { ...nobody, parish: 'active', groups: 'banned' },
  'page follower': { ...nobody, followsPage: true },
  'blocked by the author': { ...everything, follows: false, isBarred: true },
  'blocks the author': { ...everything, follows: false, isBarred: true },
  'mutes the author': { ...everything, mutesAuthor: true },
  minor: everything,
  'moderator of another parish': nobody,
} as const satisfies Record<string, Viewer>
export type ViewerName = keyof typeof viewers
export const viewerNames = Object.keys(viewers) as ViewerName[]

export type Made = {
  name: string
  id: string
  by: 'author' | 'private' | 'suspended'
  facts: Post
  comments: (Comment & { id: string; word: string })[]
}
export type World = {
  parish: { id: string; slug: string }
  people: Record<ViewerName, Person>
  authors: Record<Made['by'], Person>
  groups: Record<Privacy, { id: string }>
  pages: Record<'published' | 'unpublished', { id: string; slug: string }>
  posts: Made[]
  /** What the neighbour shared while it was in sight. */
  shares: { id: string; original: Made }[]
  /** A post of the neighbour and a comment on it; both name the author and the servant. */
  mentioning: { post: string; comment: string }
}

const plain: Post = {
  place: 'wall',
  status: 'published',
  audience: 'members',
  isAuthorPrivate: false,
  isAuthorSuspended: false,
  privacy: 'open',
  isPagePublished: true,
  isForGroup: false,
}

export async function makeWorld(server: TestServer): Promise<World> {
  const { parts } = server
  const [parish, far] = [await someParish(parts), await someParish(parts)]
  const people = await makePeople(server, parish.id, far.id)
  const { author } = people
  const authors = {
    author,
    private: await somePerson(parts, { parishId: far.id }),
    suspended: await somePerson(parts, { parishId: parish.id }),
  }
  const groups = {} as World['groups']
  for (const privacy of privacies) groups[privacy] = await someGroup(server, author, { parish_id: parish.id, privacy })
  const [published, unpublished] = [
    await somePage(server, author, { parish_id: parish.id }),
    await somePage(server, author, { parish_id: parish.id }),
  ]
  const world = {
    parish,
    people,
    authors,
    groups,
    pages: { published, unpublished },
    posts: [],
    shares: [],
    mentioning: { post: '', comment: '' },
  }
  for (const name of viewerNames) await enter(server, world, name)
  await accepted(server.api(settingsEndpoints.patch, { body: { follow_approval: true } }, by(authors.private)))
  await writePosts(server, world)
  await writeAsNeighbour(server, world)
  for (const person of [...Object.values(people), ...Object.values(authors)]) await signInAgain(server, person)
  for (const name of viewerNames) await close(server, world, name)
  await accepted(
    server.api(pagesEndpoints.patch, { params: { slug: unpublished.slug }, body: { status: 'unpublished' } }, by(author)),
  )
  await parts.db.updateTable('users').set({ account_status: 'suspended' }).where('id', '=', authors.suspended.id).execute()
  return world
}

/** New sessions, since the clock has moved beyond those of before. */
export async function signInAgain(server: TestServer, person: Person): Promise<void> {
  Object.assign(person, await someSession(server.parts, person.id))
}

async function makePeople(server: TestServer, homeId: string, farId: string): Promise<World['people']> {
  const made = {} as World['people']
  for (const name of viewerNames) {
    const { parish } = viewers[name]
    made[name] = await somePerson(server.parts, {
      parishId: parish === 'none' ? (name === 'member without a complete profile' ? null : farId) : homeId,
      ...(parish === 'pending' ? { membership: 'pending' } : {}),
      ...(name === 'author' ? { roles: ['parish_admin'] } : name === 'servant' ? { roles: ['servant'] } : {}),
      ...(name === 'member without a complete profile' ? { phone: null } : {}),
    })
  }
  const born = new Date(server.clock.now() - 14 * 366 * 86_400_000).toISOString().slice(0, 10)
  await server.parts.db.updateTable('users').set({ birth_date: born }).where('id', '=', made.minor.id).execute()
  const linkedUserId = made['moderator of another parish'].id
  await someAdmin(server.parts, { role: 'moderator', linkedUserId, scope: { kind: 'parish', ids: [farId] } })
  return made
}

const isBarredLater = (name: ViewerName): name is 'blocked by the author' | 'blocks the author' =>
  name === 'blocked by the author' || name === 'blocks the author'

async function enter(server: TestServer, { people, authors, groups, pages }: World, name: ViewerName): Promise<void> {
  const [who, facts]: [Person, Viewer] = [people[name], viewers[name]]
  if (facts.isAuthor) return
  if (facts.follows || isBarredLater(name))
    for (const { id } of Object.values(authors))
      await accepted(server.api(socialEndpoints.follow, { body: { user_id: id } }, by(who)))
  if (facts.groups !== 'none') for (const { id } of Object.values(groups)) await enterGroup(server, authors.author, id, who)
  if (facts.followsPage) for (const { slug } of Object.values(pages)) await followPage(server, slug, who)
}

/** What closes the posts to somebody who could read them before. */
async function close(server: TestServer, { people, authors, groups }: World, name: ViewerName): Promise<void> {
  const who = people[name]
  for (const author of Object.values(authors)) {
    if (name === 'blocks the author')
      await accepted(server.api(barriersEndpoints.block, { body: { user_id: author.id } }, by(who)))
    if (name === 'blocked by the author')
      await accepted(server.api(barriersEndpoints.block, { body: { user_id: who.id } }, by(author)))
    if (name === 'mutes the author') await accepted(server.api(barriersEndpoints.mute, { body: { user_id: author.id } }, by(who)))
  }
  if (name === 'banned from the groups')
    for (const { id } of Object.values(groups)) {
      const params = { id, user_id: who.id }
      await accepted(
        server.api(groupMembersEndpoints.patchMember, { params, body: { banned: true as const } }, by(authors.author)),
      )
    }
}

type Kind = {
  name: string
  by?: Made['by']
  facts: Partial<Post>
  write: (content: string, more: More) => Promise<{ id: string }>
}
type More = Pick<Partial<PostBody>, 'scheduled_at'>

async function writePosts(server: TestServer, world: World): Promise<void> {
  const { authors, groups, pages, parish } = world
  const post = (who: Person, fields: Partial<PostBody>) => (content: string, more: More) =>
    somePost(server, who, { ...fields, ...more, content })
  const announce = (group_ids: string[]) => async (content: string, more: More) =>
    (await someAnnouncement(server, authors.author, parish.slug, { ...more, content, group_ids })).post
  const kinds: (Kind & { isShort?: true })[] = [
    { name: 'wall', facts: {}, write: post(authors.author, {}) },
    {
      name: 'wall for followers',
      facts: { audience: 'followers' },
      write: post(authors.author, { visibility: 'followers' }),
      isShort: true,
    },
    { name: 'parish', facts: { place: 'parish' }, write: post(authors.author, { visibility: 'parish' }) },
    { name: 'announcement', facts: { place: 'announcement' }, write: announce([]) },
    {
      name: 'announcement for a group',
      facts: { place: 'announcement', isForGroup: true },
      write: announce([groups.closed.id]),
      isShort: true,
    },
    ...privacies.map((privacy) => ({
      name: `${privacy} group`,
      facts: { place: 'group', privacy } as const,
      write: post(authors.author, { visibility: 'group', group_id: groups[privacy].id }),
      ...(privacy === 'closed' ? {} : { isShort: true as const }),
    })),
    {
      name: 'page',
      facts: { place: 'page' },
      write: (content, more) => somePagePost(server, authors.author, pages.published.slug, { ...more, content }),
    },
    {
      name: 'unpublished page',
      facts: { place: 'page', isPagePublished: false },
      write: (content) => somePagePost(server, authors.author, pages.unpublished.slug, { content }),
      isShort: true,
    },
    ...(['members', 'followers'] as const).map((audience) => ({
      name: `private wall for ${audience}`,
      by: 'private' as const,
      facts: { audience, isAuthorPrivate: true },
      write: post(authors.private, { visibility: audience }),
      isShort: true as const,
    })),
    ...(['members', 'parish'] as const).map((visibility) => ({
      name: `${visibility} post of a suspended author`,
      by: 'suspended' as const,
      facts: { isAuthorSuspended: true, place: visibility === 'parish' ? 'parish' : 'wall' } as const,
      write: post(authors.suspended, { visibility }),
      isShort: true as const,
    })),
  ]
  for (const kind of kinds)
    for (const status of kind.isShort
      ? (['published'] as const)
      : (['published', 'pending', 'hidden', 'removed', 'scheduled', 'deleted'] as const)) {
      // Announcements stay in sight until a moderator has decided (PST-D6).
      if (kind.facts.place === 'announcement' && (status === 'hidden' || status === 'removed')) continue
      world.posts.push(await writeOne(server, world, kind, status))
    }
  for (const made of world.posts) if (made.facts.status === 'published') await discuss(server, world, made)
}

async function writeOne(server: TestServer, world: World, kind: Kind, status: Post['status']): Promise<Made> {
  // Twenty posts an hour.
  server.clock.advance(180_000)
  for (const person of Object.values(world.authors)) await signInAgain(server, person)
  const { name, facts, by: writer = 'author' } = kind
  const word = `w${world.posts.length}w`
  const content = `Words of ${word} ${status === 'pending' ? 'viagra' : ''} #${everywhere}`
  const scheduled_at = new Date(server.clock.now() + 30 * 86_400_000).toISOString()
  const { id } = await kind.write(content, status === 'scheduled' ? { scheduled_at } : {})
  const { parts } = server
  if (status === 'hidden' || status === 'removed')
    await transact(parts.db, async (tx) =>
      parts
        .contributions('moderation.reportable')
        .find(({ type }) => type === 'post')
        ?.hide(tx, parts, id),
    )
  if (status === 'removed') {
    const staff = await someAdmin(parts, { role: 'admin', totp: true })
    const decision = { params: { kind: 'post', id }, body: { decision: 'remove' as const, reason: 'Not for this place.' } }
    await accepted(server.api(consoleQueueEndpoints.consoleDecide, decision, by(staff)))
  }
  if (status === 'deleted') await accepted(server.api(postsEndpoints.remove, { params: { id } }, by(world.authors[writer])))
  return { name: `${name}, ${status}`, id, by: writer, facts: { ...plain, ...facts, status }, comments: [] }
}

async function writeAsNeighbour(server: TestServer, world: World): Promise<void> {
  const { neighbour, author, servant } = world.people
  await signInAgain(server, neighbour)
  for (const original of world.posts.filter(({ facts }) => facts.place === 'wall' && facts.status === 'published')) {
    // Never wider than the original: who follows the neighbour is nobody.
    if (original.facts.audience === 'followers') continue
    const share = { params: { id: original.id }, body: { content: `Share of ${original.name}` } }
    world.shares.push({ id: (await accepted(server.api(postsEndpoints.share, share, by(neighbour)))).body.id, original })
  }
  const content = `@${author.username} and @${servant.username}, look`
  const post = await somePost(server, neighbour, { content })
  const comment = await someComment(server, neighbour, post.id, { content })
  world.mentioning = { post: post.id, comment: comment.id }
}

const commentStatuses: readonly CommentStatus[] = ['visible', 'pending', 'hidden', 'spam', 'removed', 'deleted']

/** The author and a neighbour comment on each post, on one in every state that a comment can have. */
async function discuss(server: TestServer, { people, authors }: World, made: Made): Promise<void> {
  const states = made.name === 'announcement, published' ? commentStatuses : (['visible'] as const)
  await signInAgain(server, people.neighbour)
  for (const writer of ['author', 'neighbour'] as const)
    for (const status of states) {
      const word = `c${made.id.slice(-8)}${writer}${status}`
      const who = writer === 'author' ? authors[made.by] : people.neighbour
      const { id } = await someComment(server, who, made.id, { content: `Answer ${word}` })
      const held_at = status === 'pending' || status === 'hidden' ? new Date(server.clock.now()) : null
      await server.parts.db.updateTable('comments').set({ status, held_at }).where('id', '=', id).execute()
      made.comments.push({ id, by: writer, status, word })
    }
}
