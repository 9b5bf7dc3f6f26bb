import { sql } from 'kysely'
import { feedbackEndpoints } from '#contract/feedback/feedback.ts'
import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import { people } from '#server/modules/accounts/views.ts'
import { likeAny, since, until } from '#server/platform/db/filters.ts'
import { oneOf, listOf } from '#server/platform/db/list/list-of.ts'
import { sorted } from '#server/platform/db/list/order.ts'
import { everyRow } from '#server/platform/db/list/scope.ts'
import type { Tx } from '#server/platform/db/tx.ts'

const created = 'feedback_reports.created_at'
/** The expression of the index feedback_reports_by_text. */
const searched = sql`(receipt || e'\\n' || feedback_reports.name || e'\\n' || feedback_reports.email || e'\\n' || message || e'\\n' || source)`

const shown = (tx: Tx) =>
  tx
    .selectFrom('feedback_reports')
    .leftJoin(people.as('users'), 'users.id', 'feedback_reports.user_id')
    .select([
      'feedback_reports.id',
      'feedback_reports.receipt',
      'feedback_reports.name',
      'feedback_reports.email',
      'users.username',
      'feedback_reports.message',
      'feedback_reports.source',
      'feedback_reports.tags',
      'feedback_reports.user_agent',
      'feedback_reports.screenshot',
      'feedback_reports.status',
      'feedback_reports.created_at',
    ])

export const feedbackList = listOf(feedbackEndpoints.feedback.query, {
  from: ({ tx }: { tx: Tx }) => tx.selectFrom('feedback_reports'),
  key: 'feedback_reports.id',
  scope: () => everyRow,
  filters: {
    q: (words) => likeAny([searched], words),
    status: (status) => sql`feedback_reports.status = ${status}`,
    from: (day) => since(created, day),
    to: (day) => until(created, day),
  },
  order: () => sorted('desc', 'feedback_reports.created_at', 'feedback_reports.id'),
  rows: ({ tx }, keys) => shown(tx).where(oneOf('feedback_reports.id', keys)).execute(),
})

export const findFeedback = (tx: Tx, id: string) => shown(tx).where('feedback_reports.id', '=', id).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof findFeedback>>>

export const setFeedbackStatus = (tx: Tx, id: string, status: FeedbackRow['status']) =>
  tx.updateTable('feedback_reports').set({ status }).where('id', '=', id).execute()

export const viewOf = ({ screenshot, ...report }: Row): FeedbackRow => ({ ...report, has_screenshot: screenshot !== null })
