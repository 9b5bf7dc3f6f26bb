import { postsErrors } from '#contract/posts/errors.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { fold } from '#server/platform/base/fold.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { StoredMention } from '../tables.ts'
import { findMentioned } from './mentions.queries.ts'

const mostMentions = 10
const mostHashtags = 30

const namesIn = (content: string) => [
  ...new Set([...content.matchAll(/(?<![\w@.])@([a-z0-9][\w.-]{1,29}[\w])/gi)].map(([, name = '']) => name.toLowerCase())),
]
const tagsIn = (content: string) =>
  [...content.matchAll(/(?<![\p{L}\p{N}#&/])#([\p{L}\p{M}\p{N}_]{2,60})/gu)].map(([, tag = '']) => tag)

/** The form in which a hashtag is kept and looked up: case and Arabic letter forms do not matter. */
export const tagOf = (written: string): string => fold(written.replace(/^#/, '')).replaceAll(' ', '_')

/** Members whom a text mentions and its author may see, at most 10. Throws 400 for more (PST-D6). */
export async function readMentions(tx: Tx, authorId: string, content: string): Promise<StoredMention[]> {
  const names = namesIn(content)
  if (names.length > mostMentions) throw fieldFailure('content', postsErrors.too_many_mentions({ n: mostMentions }))
  return names.length === 0 ? [] : findMentioned(tx, authorId, names)
}

/** Hashtags of a text, at most 30. Throws 400 for more (PST-D6). */
export function readHashtags(content: string): string[] {
  const tags = [...new Set(tagsIn(content).map(tagOf).filter(Boolean))]
  if (tags.length > mostHashtags) throw fieldFailure('content', postsErrors.too_many_hashtags({ n: mostHashtags }))
  return tags
}
