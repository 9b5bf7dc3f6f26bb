import * as v from 'valibot'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, day, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { bytes } from '../core/limits.ts'
import { FeedbackBody, FeedbackReceipt } from './feedback-report.ts'
import { FeedbackRow } from './feedback-row.ts'

const feedback = { base: 'main', auth: 'admin', rights: { all: ['view_content'] }, errors: [] } as const

const feedbackFilters = { q: search(), status: choice(FeedbackRow.entries.status.options), from: day(), to: day() } as const

export const feedbackEndpoints = {
  sendFeedback: endpoint({
    method: 'POST',
    path: 'core/feedback/',
    base: 'main',
    auth: 'optional',
    limit: 'feedback',
    ownOrigin: true,
    status: 201,
    idempotent: true,
    errors: [],
    summary: 'Accepts feedback from anyone, with an optional PNG screenshot; returns a receipt (BUG-08).',
    body: FeedbackBody,
    files: ['screenshot'],
    maxBytes: bytes.imageForm,
    response: FeedbackReceipt,
  }),
  feedback: endpoint({
    ...feedback,
    method: 'GET',
    path: 'superadmin/feedback/',
    touches: ['feedback'],
    summary: 'Lists feedback reports, newest first.',
    query: listQuery({ filters: feedbackFilters }),
    response: page(FeedbackRow),
  }),
  patchFeedback: endpoint({
    ...feedback,
    method: 'PATCH',
    path: 'superadmin/feedback/{id}/',
    touches: ['feedback'],
    rights: { all: ['moderate_content'] },
    summary: 'Updates the status of a feedback report.',
    body: v.object({ status: FeedbackRow.entries.status }),
    response: FeedbackRow,
  }),
  feedbackScreenshot: endpoint({
    ...feedback,
    method: 'GET',
    path: 'superadmin/feedback/{id}/screenshot/',
    errors: ['not_found'],
    summary: 'Returns a link to the screenshot of a feedback report, valid for ten minutes.',
    response: v.object({ url: v.string(), expires_at: v.string() }),
  }),
} as const
