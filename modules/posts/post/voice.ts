import type { SharedPost } from '#contract/posts/post.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'

/** Whose words a post is: its page's, or its author's. Isolated, for a sentence. */
export const voiceOf = ({ page, author }: Pick<SharedPost, 'page' | 'author'>): string =>
  isolated(page?.name ?? (author ? fullName(author) : ''))
