import type { ParishReportSight } from '#contract/moderation/parish-reports.ts'
import type { ParishEntry } from '#server/modules/moderation/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { commentUrl, excerptOf } from '../announce.ts'
import { authorsOf, fullNameOf } from '../author.queries.ts'
import { type CommentRow, findAnyComments } from '../comments/comment.queries.ts'
import { actsAbout } from '../comments/place-moderation.service.ts'

/** Of comments on posts to the parish and on its announcements. */
export async function placeOfComment(tx: Tx, id: string): Promise<{ parishId: string; authorId: string } | null> {
  const row = await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.id', '=', id)
    .where('posts.place', 'in', ['parish', 'announcements'])
    .select(['posts.place_id', 'comments.author_id'])
    .executeTakeFirst()
  return row?.place_id && row.author_id ? { parishId: row.place_id, authorId: row.author_id } : null
}

/** An admin of the parish reads hidden ones too, and for thirty days what an admin deleted. */
export async function parishComments(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
  { now }: Pick<Parts, 'now'>,
): Promise<ParishEntry[]> {
  const states = await tx
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where(oneOf('comments.id', ids))
    .select(['comments.id', 'comments.status', 'posts.deleted_at'])
    .execute()
  const rows = await findAnyComments(tx, memberId, ids)
  const authors = await authorsOf(
    tx,
    memberId,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  return states.map(({ id, status, deleted_at }) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return unseen(id, status === 'deleted' || deleted_at !== null)
    const acts = row.is_admin ? actsAbout(row, now()) : []
    const isRead = row.is_readable || acts.length > 0
    return {
      id,
      text: isRead ? excerptOf(row.content) : '',
      author_name: isRead ? fullNameOf(authors.get(row.author_id ?? '')) : null,
      url: row.status === 'visible' || row.status === 'hidden' ? commentUrl(row.post_id, id) : null,
      sight: sightOf(row),
      acts,
    }
  })
}

/** Its post is held or gone, or its author stands across a block. */
const unseen = (id: string, isDeleted: boolean): ParishEntry => ({
  id,
  text: '',
  author_name: null,
  url: null,
  sight: isDeleted ? 'deleted' : 'away',
  acts: [],
})

const sights: Readonly<Record<CommentRow['status'], ParishReportSight>> = {
  visible: 'shown',
  pending: 'held',
  hidden: 'hidden',
  spam: 'removed',
  removed: 'removed',
  deleted: 'deleted',
}

function sightOf({ status, placed_at, held_at }: CommentRow): ParishReportSight {
  if (status !== 'hidden') return sights[status]
  if (placed_at !== null) return 'hidden_here'
  return held_at === null ? 'hidden' : 'held'
}
