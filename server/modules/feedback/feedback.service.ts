import { randomBytes } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { UploadedFile } from '#contract/core/endpoint.ts'
import type { FeedbackBody, FeedbackReceipt } from '#contract/feedback/feedback-report.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { insertFeedback } from './feedback.queries.ts'
import { storeScreenshot } from './feedback.screenshot.ts'

type Sent = {
  report: InferOutput<typeof FeedbackBody>
  screenshot: UploadedFile | null
  userId: string | null
  /** At most 300 characters. */
  userAgent: string
}

/** Stores feedback with its screenshot and returns the receipt (BUG-08). Throws 400, 413 and 415 for the screenshot. */
export async function fileFeedback(tx: Tx, parts: Pick<Parts, 'files' | 'now'>, sent: Sent): Promise<FeedbackReceipt> {
  const { report, screenshot, userId, userAgent } = sent
  const at = parts.now()
  const id = newId(at)
  const picture = screenshot ? await storeScreenshot(parts.files, screenshot) : null
  const row = {
    ...report,
    id,
    source: report.source.replace(/[?#].*$/s, ''),
    user_id: userId,
    user_agent: userAgent,
    screenshot: picture,
    created_at: new Date(at).toISOString(),
  }
  try {
    for (;;) {
      const receipt = `F-${randomBytes(4).toString('hex').toUpperCase()}`
      if (await insertFeedback(tx, { ...row, receipt })) return { id, receipt }
    }
  } catch (error) {
    if (picture) await parts.files.delete(picture)
    throw error
  }
}
