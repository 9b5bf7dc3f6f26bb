import * as v from 'valibot'
import { Detail, Id, line, text } from '../core/common.ts'
import { flagQuery, page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { Takedown } from '../moderation/takedown.ts'
import { PrayerCategory } from './prayer-category.ts'

/** public: anyone; members: all members; parish: the author's parish; clergy: its priests only (PRY-D5). */
export const PrayerVisibility = v.picklist(['public', 'members', 'parish', 'clergy'])
export type PrayerVisibility = v.InferOutput<typeof PrayerVisibility>
/** pending: it waits for a moderator; hidden: a moderator keeps it from all but its author. */
export const PrayerStatus = v.picklist(['pending', 'active', 'answered', 'closed', 'expired', 'hidden', 'removed'])
export type PrayerStatus = v.InferOutput<typeof PrayerStatus>

/** A request as the caller may see it (PRY-D2). */
export const PrayerRequest = v.object({
  id: Id,
  /** Absent when anonymous, and for callers without a token (PRY-D3, PRY-D4). */
  author: v.optional(v.object({ id: Id, name: v.string(), username: v.string(), avatar: v.nullable(v.string()) })),
  is_anonymous: v.boolean(),
  /** Person the prayer is for; empty when not stated. */
  for_name: v.string(),
  title: v.string(),
  content: v.string(),
  category_id: Id,
  visibility: PrayerVisibility,
  is_urgent: v.boolean(),
  status: PrayerStatus,
  /** Of the caller's own that a moderator hid or removed; of an anonymous one the reason stands in their notification alone. */
  takedown: v.nullable(Takedown),
  /** Counts prayers, not people: each person counts once a day. */
  prayed_count: v.number(),
  i_prayed_today: v.boolean(),
  updates_count: v.number(),
  expires_at: v.string(),
  /** Remaining renewals; 0 for everyone but the author. */
  renewals_left: v.number(),
  created_at: v.string(),
  /** The caller has an open report of it. */
  is_reported: v.boolean(),
  can_edit: v.boolean(),
})
export type PrayerRequest = v.InferOutput<typeof PrayerRequest>

/** News from the author, who alone can post below a request (PRY-D4). */
export const PrayerUpdate = v.object({ id: Id, content: v.string(), is_answer: v.boolean(), created_at: v.string() })
export type PrayerUpdate = v.InferOutput<typeof PrayerUpdate>

const fields = {
  category_id: v.pipe(v.string(), v.nonEmpty('Please choose a category'), Id),
  title: line(3, 120, 'Title is required'),
  content: text(1, 3_000, 'Please say what to pray for'),
  for_name: line(0, 80),
  visibility: PrayerVisibility,
  is_anonymous: v.boolean(),
  is_urgent: v.boolean(),
}
export const PrayerRequestBody = v.object({
  ...fields,
  for_name: v.optional(fields.for_name, ''),
  visibility: v.optional(fields.visibility, 'members'),
  is_anonymous: v.optional(fields.is_anonymous, false),
  is_urgent: v.optional(fields.is_urgent, false),
})
export type PrayerRequestBody = v.InferInput<typeof PrayerRequestBody>
/** Changed fields only. Urgency is set on creation only. */
export const PrayerRequestPatch = v.partial(v.omit(v.object(fields), ['is_urgent']))
export const PrayerUpdateBody = v.object({
  content: text(1, 3_000, 'Please write something'),
  mark_answered: v.optional(v.boolean(), false),
})

const prayerChange = ['email_not_verified', 'conflict'] as const

export const prayersEndpoints = {
  categories: endpoint({
    method: 'GET',
    path: 'prayers/categories/',
    touches: ['prayer-categories'],
    base: 'main',
    auth: 'optional',
    errors: ['feature_disabled'],
    summary: 'Lists the active prayer categories in display order (PRY-D1).',
    response: v.array(PrayerCategory),
  }),
  list: endpoint({
    method: 'GET',
    path: 'prayers/requests/',
    touches: ['prayers', 'blocks'],
    base: 'main',
    auth: 'optional',
    errors: ['feature_disabled'],
    summary:
      'Lists the prayer requests the caller may see, open ones by default; without a session, public ones without names (PRY-D3).',
    query: listQuery({
      filters: {},
      also: {
        category: v.optional(Id),
        visibility: v.optional(PrayerVisibility),
        status: v.optional(PrayerStatus),
        mine: v.optional(flagQuery, 'false'),
        /** Only requests of the caller's parish; anonymous ones stay, since leaving some out would tell whose they are. */
        parish: v.optional(flagQuery, 'false'),
        urgent: v.optional(flagQuery),
        ordering: v.optional(v.picklist(['-created_at', 'created_at', '-prayed_count', 'expires_at']), '-created_at'),
      },
    }),
    response: page(PrayerRequest),
  }),
  create: endpoint({
    method: 'POST',
    path: 'prayers/requests/',
    touches: ['prayers'],
    base: 'main',
    auth: 'user',
    status: 201,
    idempotent: true,
    limit: 'write',
    errors: ['feature_disabled', 'email_not_verified', 'profile_incomplete', 'prayer_limit'],
    summary:
      'Creates a prayer request; at most five open requests per member, and banned words are held for moderation (PRY-D5).',
    body: PrayerRequestBody,
    response: PrayerRequest,
  }),
  read: endpoint({
    method: 'GET',
    path: 'prayers/requests/{id}/',
    touches: ['prayer'],
    base: 'main',
    auth: 'optional',
    errors: ['feature_disabled'],
    summary: 'Returns a prayer request.',
    response: PrayerRequest,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: 'prayers/requests/{id}/',
    touches: ['prayers'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['feature_disabled', ...prayerChange],
    summary: "Updates one of the caller's open prayer requests.",
    body: PrayerRequestPatch,
    response: PrayerRequest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'prayers/requests/{id}/',
    touches: ['prayers'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['feature_disabled'],
    summary: "Deletes one of the caller's prayer requests permanently.",
    response: Detail,
  }),
  pray: endpoint({
    method: 'POST',
    path: 'prayers/requests/{id}/pray/',
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['feature_disabled', ...prayerChange],
    summary: 'Records that the caller prayed for a request; counted once a day per person, idempotent.',
    response: PrayerRequest,
  }),
  updates: endpoint({
    method: 'GET',
    path: 'prayers/requests/{id}/updates/',
    touches: ['prayer'],
    base: 'main',
    auth: 'optional',
    errors: ['feature_disabled'],
    summary: "Lists the author's updates to a prayer request, newest first.",
    response: v.array(PrayerUpdate),
  }),
  addUpdate: endpoint({
    method: 'POST',
    path: 'prayers/requests/{id}/updates/',
    touches: ['prayers', 'prayer'],
    base: 'main',
    auth: 'user',
    status: 201,
    idempotent: true,
    limit: 'write',
    errors: ['feature_disabled', ...prayerChange],
    summary: 'Posts an update to a prayer request, optionally marking the prayer as answered; those who prayed are notified.',
    body: PrayerUpdateBody,
    response: PrayerUpdate,
  }),
  renew: endpoint({
    method: 'POST',
    path: 'prayers/requests/{id}/renew/',
    touches: ['prayers'],
    base: 'main',
    auth: 'user',
    idempotent: true,
    limit: 'write',
    errors: ['feature_disabled', ...prayerChange],
    summary: 'Renews a prayer request for 30 days from now; at most twice.',
    response: PrayerRequest,
  }),
  close: endpoint({
    method: 'POST',
    path: 'prayers/requests/{id}/close/',
    touches: ['prayers'],
    base: 'main',
    auth: 'user',
    limit: 'write',
    errors: ['feature_disabled', ...prayerChange],
    summary: "Closes one of the caller's prayer requests.",
    response: PrayerRequest,
  }),
  prayed: endpoint({
    method: 'GET',
    path: 'prayers/',
    touches: ['prayers', 'blocks'],
    base: 'main',
    auth: 'user',
    errors: ['feature_disabled'],
    summary: 'Lists the requests the caller has prayed for, newest first.',
    query: listQuery({ filters: {} }),
    response: page(v.object({ request: PrayerRequest, last_prayed_at: v.string(), times: v.number() })),
  }),
} as const
