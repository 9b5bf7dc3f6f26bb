import type { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import type { Handler } from '#server/platform/module/module.ts'
import { fileFeedback } from './feedback.service.ts'

export const sendFeedback: Handler<typeof feedbackEndpoints.sendFeedback> = ({ body, files }, context) =>
  fileFeedback(context.tx, context, {
    report: body,
    screenshot: files.screenshot ?? null,
    userId: context.caller?.userId ?? null,
    userAgent: context.userAgent,
  })
