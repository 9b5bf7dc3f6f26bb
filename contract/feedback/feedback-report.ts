import * as v from 'valibot'
import { Email, Id, line, text } from '../core/common.ts'

const Tag = line(1, 40)
const single = v.pipe(
  Tag,
  v.transform((tag) => [tag]),
)

/** A member's feedback about the product (BUG-03, BUG-08). `source` is the path it was written on, without its query. */
export const FeedbackBody = v.object({
  message: text(1, 5_000, 'Unable to submit feedback with empty message'),
  name: v.optional(line(0, 120), ''),
  email: v.optional(v.union([v.literal(''), Email], 'Enter a valid email address'), ''),
  source: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
  /** A form sends a single tag as a plain string. */
  tags: v.optional(v.pipe(v.union([v.array(Tag), single]), v.maxLength(10)), []),
})
export type FeedbackBody = v.InferInput<typeof FeedbackBody>

/** The server's receipt: without it nothing was sent (TRAP-51). */
export const FeedbackReceipt = v.object({ id: Id, receipt: v.pipe(v.string(), v.regex(/^F-[0-9A-F]{8}$/)) })
export type FeedbackReceipt = v.InferOutput<typeof FeedbackReceipt>
