import type { SharedPost } from '#contract/posts/post.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { fullName } from '#src/lib/initials.ts'
import { isolated } from '#src/lib/isolated.ts'

/** Whose words a post is: its page's, its author's, or its parish's. Isolated, for a sentence. */
export const voiceOf = (locale: string, { page, author, parish }: Pick<SharedPost, 'page' | 'author' | 'parish'>): string =>
  isolated(page?.name ?? (author ? fullName(author) : parish ? nameIn(locale, parish) : ''))
