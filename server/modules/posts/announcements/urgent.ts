import { postsErrors } from '#contract/posts/errors.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { listUrgent, lockAnnouncements } from './announcement.queries.ts'

const weekMs = 7 * 86_400_000
const mostUrgent = 2

/** Whether no seven days hold more than two of these moments once this one is added (PAR-D12). */
export function hasUrgentRoom(moments: readonly number[], at: number): boolean {
  const all = [...moments, at].sort((one, other) => one - other)
  return all.every((moment, index) => {
    const next = all[index + mostUrgent]
    return next === undefined || next - moment >= weekMs
  })
}

/** Throws 409 where an urgent announcement at this moment would be the third of a week; holds the parish until the end. */
export async function requireUrgentRoom(
  tx: Tx,
  post: { id?: string; place_id: string | null; is_urgent: boolean },
  at: number,
): Promise<void> {
  if (!post.is_urgent || post.place_id === null) return
  await lockAnnouncements(tx, post.place_id)
  const around = { from: new Date(at - weekMs), to: new Date(at + weekMs), exceptId: post.id ?? null }
  if (!hasUrgentRoom(await listUrgent(tx, post.place_id, around), at)) throw new Failure(postsErrors.two_urgent)
}
