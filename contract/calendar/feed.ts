import * as v from 'valibot'
import { Detail, Id } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

/** An address that shows the member's calendar to other apps, without a sign-in (FEED-04, EVT-D10). */
export const FeedToken = v.object({
  id: Id,
  feed_url: v.string(),
  is_active: v.boolean(),
  created_at: v.string(),
  /** When an app last asked for it; null until the first time. */
  last_fetched_at: v.nullable(v.string()),
})
export type FeedToken = v.InferOutput<typeof FeedToken>

export const feedEndpoints = {
  listFeedTokens: endpoint({
    method: 'GET',
    path: 'calendar/api/feed-tokens/',
    touches: ['feed'],
    base: 'main',
    auth: 'user',
    errors: [],
    summary: "Lists the caller's feed addresses, the newest first; revoked ones without their address.",
    response: v.array(FeedToken),
  }),
  createFeedToken: endpoint({
    method: 'POST',
    path: 'calendar/api/feed-tokens/',
    touches: ['feed'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    idempotent: true,
    status: 201,
    errors: ['conflict'],
    summary: 'Makes another feed address; earlier ones keep working until they are revoked.',
    response: FeedToken,
  }),
  revokeFeedToken: endpoint({
    method: 'DELETE',
    path: 'calendar/api/feed-tokens/{id}/',
    touches: ['feed'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: [],
    summary: 'Revokes a feed address, which answers 404 from then on; idempotent.',
    response: Detail,
  }),
} as const
