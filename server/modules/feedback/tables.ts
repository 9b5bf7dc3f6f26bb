import type { Generated } from 'kysely'

export type FeedbackReportsTable = {
  id: string
  receipt: string
  user_id: string | null
  name: string
  email: string
  message: string
  source: string
  tags: string[]
  user_agent: string
  /** Name of a file without a public URL. */
  screenshot: string | null
  status: Generated<'new' | 'seen' | 'solved' | 'dismissed'>
  created_at: string
}

declare module '#server/platform/db/schema.ts' {
  interface Database {
    feedback_reports: FeedbackReportsTable
  }
}
