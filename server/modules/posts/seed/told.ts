import type { ReportReason } from '#contract/moderation/reports.ts'
import type { When } from '#server/platform/db/seed/church-time.ts'
import type { PictureName } from '#server/platform/db/seed/pictures/paint.ts'

/** Who wrote it: an account of the demo by username, a role in the parish, `leader`, `man`, `woman` or `anyone`. */
export type By = string
/** A drawing with its description, in the language of the post. */
export type Photo = readonly [picture: PictureName, alt: string]
/** What members reported, and how many of them: the post, or the comment at this place of the list. */
export type ReportText = { comment?: number; by: number; reason: ReportReason; details?: string }
export type PostText = {
  when: When
  /** Without it: a leader in a parish, anybody elsewhere. */
  by?: By
  text: string
  photos?: readonly Photo[]
  /** Each `>` before one is a level below, `=` is the author of the post, `[username]` an account of the demo. */
  comments?: readonly string[]
  reports?: readonly ReportText[]
}
export type AnnouncementText = Pick<PostText, 'when' | 'text'> & { title: string; isUrgent?: boolean }
