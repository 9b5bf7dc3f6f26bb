import { people } from '#server/modules/accounts/views.ts'
import type { FeedbackRow } from '#contract/feedback/feedback-row.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { daysBetween, likeAny } from '#server/platform/db/filters.ts'

type Status = FeedbackRow['status']
export type FeedbackFilter = {
  q?: string | undefined
  status?: Status | undefined
  from?: string | undefined
  to?: string | undefined
}

const matching = (tx: Tx, { q, status, ...days }: FeedbackFilter) => {
  let reports = tx
    .selectFrom('feedback_reports')
    .leftJoin(people.as('users'), 'users.id', 'feedback_reports.user_id')
    .where(daysBetween('feedback_reports.created_at', days))
  if (status) reports = reports.where('feedback_reports.status', '=', status)
  const columns = ['receipt', 'name', 'email', 'message', 'source'].map((column) => `feedback_reports.${column}`)
  return q ? reports.where(likeAny(columns, q)) : reports
}

const read = (tx: Tx, filter: FeedbackFilter) =>
  matching(tx, filter)
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
    .orderBy('feedback_reports.created_at', 'desc')
    .orderBy('feedback_reports.id', 'desc')

export const countFeedback = async (tx: Tx, filter: FeedbackFilter): Promise<number> =>
  (
    await matching(tx, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const listFeedback = (tx: Tx, filter: FeedbackFilter, { page, page_size }: { page: number; page_size: number }) =>
  read(tx, filter)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

/** The next older reports, for reading all of them. */
export const feedbackBefore = (
  tx: Tx,
  filter: FeedbackFilter,
  last: { created_at: string; id: string } | null,
  limit: number,
) => {
  const reports = read(tx, filter).limit(limit)
  return (
    last
      ? reports.where((eb) =>
          eb(eb.refTuple('feedback_reports.created_at', 'feedback_reports.id'), '<', eb.tuple(last.created_at, last.id)),
        )
      : reports
  ).execute()
}

export const findFeedback = (tx: Tx, id: string) => read(tx, {}).where('feedback_reports.id', '=', id).executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof findFeedback>>>

export const setFeedbackStatus = (tx: Tx, id: string, status: Status) =>
  tx.updateTable('feedback_reports').set({ status }).where('id', '=', id).execute()

export const viewOf = ({ screenshot, ...report }: Row): FeedbackRow => ({ ...report, has_screenshot: screenshot !== null })
