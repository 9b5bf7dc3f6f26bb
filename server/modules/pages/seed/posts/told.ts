import type { PagePostKind } from '#contract/posts/page-posts.ts'
import type { When } from '#server/platform/db/seed/church-time.ts'
import type { PictureName } from '#server/platform/db/seed/pictures/paint.ts'

/** What a page published. `photos`: drawings with their description in the language of the post. */
export type PagePost = {
  when: When
  text: string
  kind?: PagePostKind
  photos?: readonly (readonly [PictureName, string])[]
  comments?: readonly string[]
}
