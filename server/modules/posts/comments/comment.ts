import type { Comment } from '#contract/posts/comments.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { authorsOf } from '../author.queries.ts'
import { namesOf } from '../posts/mentions.queries.ts'
import { shapeMentions } from '../posts/post.ts'
import { shapeReactions } from '../reactions/reactions.ts'
import type { CommentRow } from './comment.queries.ts'

/** Changes within five minutes leave no mark (CMT-D3). */
const silentMs = 5 * 60_000
const withoutReason = { is_told: true, reason: '', decision_id: null }
const noCounts = shapeReactions(undefined, null)

/** Comments as the viewer may see them. `moderates`: staff, who read hidden ones, as admins of the place do (CMT-D7). */
export async function shapeComments(
  tx: Tx,
  viewerId: string,
  rows: readonly CommentRow[],
  { moderates = false }: { moderates?: boolean } = {},
): Promise<Comment[]> {
  const ids = (of: (row: CommentRow) => string | null) => rows.flatMap((row) => of(row) ?? [])
  const [authors, names] = await Promise.all([
    authorsOf(tx, viewerId, [...ids(({ author_id }) => author_id), ...ids(({ answered_id }) => answered_id)]),
    namesOf(
      tx,
      viewerId,
      rows.flatMap(({ mentions }) => mentions.map(({ id }) => id)),
    ),
  ])
  return rows.map((row): Comment => {
    const isOwn = row.author_id === viewerId
    const isRead = (row.is_readable || moderates || (row.is_admin && row.status === 'hidden')) && row.author_id !== null
    const isTheirs = row.is_admin && !isOwn && !row.is_flagged
    const isHiddenHere = row.status === 'hidden' && row.placed_at !== null
    const author = isRead && row.author_id !== null ? (authors.get(row.author_id) ?? null) : null
    const reactions = isRead ? shapeReactions(row, row.my_reaction) : noCounts
    return {
      id: row.id,
      post_id: row.post_id,
      parent_id: row.parent_id,
      root_id: row.root_id,
      depth: row.depth,
      author,
      reply_to: isRead ? answeredBy(row, authors) : null,
      content: isRead ? row.content : '',
      mentions: isRead ? shapeMentions(row.mentions, names) : [],
      status: row.status,
      is_hidden_here: isHiddenHere,
      takedown: row.takedown && !isOwn ? withoutReason : row.takedown,
      likes_count: reactions.total,
      reactions,
      replies_count: row.replies ?? 0,
      is_flagged: row.is_flagged,
      edited_at: isRead && isMarked(row) ? row.edited_at : null,
      created_at: row.created_at,
      can_edit: isOwn && row.is_readable,
      can_delete: (isOwn && row.is_readable) || (isTheirs && (row.status === 'visible' || row.status === 'hidden')),
      can_moderate: (moderates && !isOwn) || (isTheirs && (row.status === 'visible' || isHiddenHere)),
    }
  })
}

/** Only where it answers a deeper comment than the one it hangs from. */
function answeredBy(row: CommentRow, authors: Awaited<ReturnType<typeof authorsOf>>): Comment['reply_to'] {
  const answered = row.reply_to_id === row.parent_id || row.answered_id === null ? undefined : authors.get(row.answered_id)
  return answered
    ? { id: answered.id, username: answered.username, name: `${answered.first_name} ${answered.last_name}`.trim() }
    : null
}

const isMarked = ({ edited_at, created_at }: CommentRow) =>
  edited_at !== null && Date.parse(edited_at) - Date.parse(created_at) > silentMs
