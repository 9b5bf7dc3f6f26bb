/**
 * Who sees which post and which comment, written from the specification (PST-D1, PST-D2, PST-D7, CMT-D1, CMT-D3, GRP-D3, PAG-D6,
 * PAR-D12, PPL-D2, PPL-D5, CON-D4), without the server's code. "The author" is the one who wrote every post of the world, and an admin of
 * its parish, group and page, "the neighbour" somebody else who comments on them.
 */
export type Viewer = {
  /** Signed in as a member; else a visitor. */
  isMember: boolean
  isAuthor: boolean
  isNeighbour: boolean
  /** Of the parish of the posts. */
  parish: 'active' | 'pending' | 'none'
  /** An admin or servant of it, who writes its announcements. */
  writesForParish: boolean
  /** With the author's approval. */
  follows: boolean
  groups: 'member' | 'banned' | 'none'
  followsPage: boolean
  /** A block between the viewer and the author, whoever blocked. */
  isBarred: boolean
  mutesAuthor: boolean
}

export const statuses = ['published', 'pending', 'hidden', 'removed', 'scheduled', 'deleted'] as const
export type Post = {
  place: 'wall' | 'parish' | 'announcement' | 'group' | 'page'
  status: (typeof statuses)[number]
  /** Of a wall post. */
  audience: 'members' | 'followers'
  /** The author approves who follows them. */
  isAuthorPrivate: boolean
  isAuthorSuspended: boolean
  privacy: 'open' | 'closed' | 'secret'
  isPagePublished: boolean
  /** Of an announcement: for a group of the parish, not for all of it. */
  isForGroup: boolean
}

export type Comment = {
  by: 'author' | 'neighbour'
  status: 'visible' | 'pending' | 'hidden' | 'spam' | 'removed' | 'deleted'
}

/** It stands under the name of its place, which has no blocks and mutes nobody. */
const isSpoken = ({ place }: Post) => place === 'page' || place === 'announcement'
const runs = (viewer: Viewer, { place }: Post) => (place === 'announcement' ? viewer.writesForParish : viewer.isAuthor)

function isReader(viewer: Viewer, post: Post): boolean {
  const isHome = viewer.parish === 'active'
  const isIn = viewer.groups === 'member'
  if (post.place === 'wall') return viewer.isAuthor || viewer.follows || (post.audience === 'members' && !post.isAuthorPrivate)
  if (post.place === 'parish') return isHome
  if (post.place === 'announcement') return isHome && (!post.isForGroup || isIn || viewer.writesForParish)
  if (post.place === 'group') return isIn || (post.privacy === 'open' && viewer.groups !== 'banned')
  return post.isPagePublished || viewer.isAuthor
}

/** May open it by its id; where not, it answers as if it did not exist. */
export function opens(viewer: Viewer, post: Post): boolean {
  if (!viewer.isMember || post.status === 'deleted') return false
  if (post.status !== 'published') return runs(viewer, post)
  return isReader(viewer, post) && (isSpoken(post) || !(viewer.isBarred || post.isAuthorSuspended))
}
/** Finds it in lists, searches, hashtags and counts of them. */
export const finds = (viewer: Viewer, post: Post) => post.status === 'published' && opens(viewer, post)

/** The following feed: people one follows, without the muted (PPL-D6). */
export const isInFollowing = (viewer: Viewer, post: Post) =>
  finds(viewer, post) && viewer.follows && !isSpoken(post) && !viewer.mutesAuthor
/** The home feed: one's own parish, people, groups and pages one follows, and oneself (PST-D2). */
export function isInHome(viewer: Viewer, post: Post): boolean {
  if (!finds(viewer, post) || (viewer.mutesAuthor && !isSpoken(post))) return false
  if (!isSpoken(post) && (viewer.isAuthor || viewer.follows)) return true
  if (post.place === 'group') return viewer.groups === 'member'
  if (post.place === 'page') return viewer.followsPage
  return post.place !== 'wall' && viewer.parish === 'active'
}
/** What a page shows to everybody, without an account as well (PAG-D6). */
export const isPublic = (post: Post) => post.place === 'page' && post.isPagePublished && post.status === 'published'

const isBarredFrom = (viewer: Viewer, { by }: Comment) => viewer.isBarred && by === 'author'
const wrote = (viewer: Viewer, { by }: Comment) => (by === 'author' ? viewer.isAuthor : viewer.isNeighbour)
/** Reads its words: who reads the post, without those of people across a block; its writer while a moderator looks at it. */
export const reads = (viewer: Viewer, post: Post, comment: Comment) =>
  finds(viewer, post) &&
  !isBarredFrom(viewer, comment) &&
  (comment.status === 'visible' || (wrote(viewer, comment) && ['pending', 'hidden', 'spam'].includes(comment.status)))
/** Sees its words in the thread: also who runs the parish, the group or the page, while it is hidden (CMT-D7). */
export const seesInThread = (viewer: Viewer, post: Post, comment: Comment) =>
  reads(viewer, post, comment) ||
  (finds(viewer, post) &&
    !isBarredFrom(viewer, comment) &&
    comment.status === 'hidden' &&
    post.place !== 'wall' &&
    viewer.isAuthor)

/** A moderator's scope; posts on walls are of no parish. */
export type Scope = 'everywhere' | 'parish' | 'elsewhere'
const isInScope = (scope: Scope, { place }: Post) => scope === 'everywhere' || (scope === 'parish' && place !== 'wall')
export const waitsFor = (scope: Scope, post: Post) =>
  isInScope(scope, post) && (post.status === 'pending' || post.status === 'hidden')
export const commentWaitsFor = (scope: Scope, post: Post, { status }: Comment) =>
  isInScope(scope, post) && post.status !== 'deleted' && (status === 'pending' || status === 'hidden')
