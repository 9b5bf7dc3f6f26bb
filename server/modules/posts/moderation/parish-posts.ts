import type { ParishReportSight } from '#contract/moderation/parish-reports.ts'
import type { ParishEntry } from '#server/modules/moderation/views.ts'
import { oneOf } from '#server/platform/db/list/list-of.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { excerptOf, postUrl } from '../announce.ts'
import { authorsOf, fullNameOf } from '../author.queries.ts'
import { findPosts } from '../posts/post.queries.ts'

/** Of posts to the parish and its announcements. */
export async function placeOfPost(tx: Tx, id: string): Promise<{ parishId: string; authorId: string } | null> {
  const row = await tx
    .selectFrom('posts')
    .where('id', '=', id)
    .where('place', 'in', ['parish', 'announcements'])
    .select(['place_id as parishId', 'author_id as authorId'])
    .executeTakeFirst()
  return row?.parishId ? { ...row, parishId: row.parishId } : null
}

/** An admin of the parish reads what is published; what reports or a moderator hid, its author alone. */
export async function parishPosts(tx: Tx, memberId: string, ids: readonly string[]): Promise<ParishEntry[]> {
  const states = await tx.selectFrom('posts').where(oneOf('id', ids)).select(['id', 'status', 'held_at', 'deleted_at']).execute()
  const read = await findPosts(tx, memberId, ids)
  const authors = await authorsOf(
    tx,
    memberId,
    read.flatMap((post) => (post.is_spoken ? [] : [post.author_id])),
  )
  return states.map((state) => {
    const post = read.find(({ id, status }) => id === state.id && status === 'published')
    return {
      id: state.id,
      text: excerptOf(post?.title ?? post?.content ?? ''),
      author_name: post ? fullNameOf(authors.get(post.author_id)) : null,
      url: post ? postUrl(post.id) : null,
      sight: sightOf(state, post !== undefined),
      acts: post?.is_admin ? ['remove'] : [],
    }
  })
}

type State = { status: string; held_at: string | null; deleted_at: string | null }
function sightOf({ status, held_at, deleted_at }: State, isRead: boolean): ParishReportSight {
  if (deleted_at !== null) return 'deleted'
  if (status === 'published') return isRead ? 'shown' : 'away'
  if (held_at !== null) return 'held'
  return status === 'removed' ? 'removed' : 'hidden'
}
