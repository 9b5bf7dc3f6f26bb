import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { feedbackList, findFeedback, setFeedbackStatus, viewOf } from './feedback-list.queries.ts'

type Feedback = Pick<Handlers<'feedback'>, 'feedback' | 'patchFeedback' | 'feedbackScreenshot'>
const linkMs = 10 * 60_000

export const feedbackHandlers: Feedback = {
  feedback: ({ query }, { tx }) => feedbackList.page({ tx }, query, (rows) => rows.map(viewOf)),

  async patchFeedback({ params, body: { status } }, { tx, fail, audit }) {
    const id = uuidParam(params.id)
    const before = (await findFeedback(tx, id)) ?? fail('not_found')
    if (before.status !== status) {
      await setFeedbackStatus(tx, id, status)
      const target = { targetType: 'feedback', targetId: id, targetName: before.receipt }
      await audit({ action: 'feedback.change', ...target, before: { status: before.status }, after: { status } })
    }
    return viewOf({ ...before, status })
  },

  async feedbackScreenshot({ params }, { tx, fail, now, linkTo }) {
    const report = (await findFeedback(tx, uuidParam(params.id))) ?? fail('not_found')
    const name = report.screenshot ?? fail('not_found')
    const until = now() + linkMs
    const url = linkTo({ name, as: `${report.receipt}.png`, until })
    return { url, expires_at: new Date(until).toISOString() }
  },
}
