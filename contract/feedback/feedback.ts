import * as v from 'valibot'
import { page } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, day, search } from '../core/filters.ts'
import { listQuery } from '../core/list-query.ts'
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
    summary: 'Takes feedback from anyone, with a PNG of the screen if there is one; answers a receipt (BUG-08).',
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
    summary: 'What people told of the product, the last first.',
    query: listQuery({ filters: feedbackFilters }),
    response: page(FeedbackRow),
  }),
  patchFeedback: endpoint({
    ...feedback,
    method: 'PATCH',
    path: 'superadmin/feedback/{id}/',
    touches: ['feedback'],
    rights: { all: ['moderate_content'] },
    summary: 'Says what became of it.',
    body: v.object({ status: FeedbackRow.entries.status }),
    response: FeedbackRow,
  }),
  feedbackScreenshot: endpoint({
    ...feedback,
    method: 'GET',
    path: 'superadmin/feedback/{id}/screenshot/',
    errors: ['not_found'],
    summary: 'A link of ten minutes to the picture of the screen.',
    response: v.object({ url: v.string(), expires_at: v.string() }),
  }),
} as const
