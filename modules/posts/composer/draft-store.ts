import * as v from 'valibot'
import { PagePostKind } from '#contract/posts/page-posts.ts'
import { CommentPolicy, PostVisibility } from '#contract/posts/post.ts'
import type { Draft } from '#machines/composer/composer.setup.ts'
import type { BrowserStorage } from '#src/storage/browser-storage.ts'
import { readJson, writeJson } from '#src/storage/json.ts'

const Photo = v.object({ id: v.string(), url: v.string(), thumbnail: v.string(), width: v.number(), height: v.number() })
const Kept = v.object({
  words: v.object({
    content: v.string(),
    visibility: PostVisibility,
    comment_policy: CommentPolicy,
    scheduled_at: v.nullable(v.string()),
    kind: v.optional(PagePostKind),
    event_id: v.optional(v.nullable(v.string())),
  }),
  media: v.array(v.object({ photo: Photo, alt: v.string() })),
  key: v.nullable(v.string()),
})

/** One draft per account and place, on this device; another account never sees it. What cannot be read is no draft. */
export function draftStore(storage: BrowserStorage, owner: string, place: string) {
  const key = `post-draft:${owner}:${place}`
  return {
    read: (): Draft | null => readJson(storage, key, Kept),
    keep: (draft: Draft) => writeJson(storage, key, draft),
    forget: () => storage.remove(key),
  }
}
