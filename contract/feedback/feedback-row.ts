import * as v from 'valibot'
import { Id } from '../core/common.ts'

/** Feedback as the console shows it (BUG). */
export const FeedbackRow = v.object({
  id: Id,
  receipt: v.string(),
  name: v.string(),
  email: v.string(),
  username: v.nullable(v.string()),
  message: v.string(),
  source: v.string(),
  tags: v.array(v.string()),
  user_agent: v.string(),
  has_screenshot: v.boolean(),
  status: v.picklist(['new', 'seen', 'solved', 'dismissed']),
  created_at: v.string(),
})
export type FeedbackRow = v.InferOutput<typeof FeedbackRow>
