import type { Comment } from '#contract/posts/comments.ts'

export type Branch = { comment: Comment; replies: Branch[] /** Replies that are not loaded. */; hidden: number }

/** Comments as a tree, in the order of their ids; those whose parent is not among them are left out. */
export function treeOf(comments: readonly Comment[]): Branch[] {
  const branches = new Map<string, Branch>()
  const roots: Branch[] = []
  for (const comment of [...comments].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    if (branches.has(comment.id)) continue
    const branch: Branch = { comment, replies: [], hidden: 0 }
    branches.set(comment.id, branch)
    if (comment.parent_id === null) roots.push(branch)
    else branches.get(comment.parent_id)?.replies.push(branch)
  }
  for (const branch of branches.values()) branch.hidden = Math.max(0, branch.comment.replies_count - branch.replies.length)
  return roots
}
