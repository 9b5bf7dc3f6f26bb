import * as v from 'valibot'
import { Id, PlainDate, text } from '../core/common.ts'

export const visitKinds = ['home', 'hospital', 'phone', 'church', 'other'] as const
export const VisitKind = v.picklist(visitKinds)
export type VisitKind = v.InferOutput<typeof VisitKind>
export const maxNote = 4000
export const maxVisitors = 10

/** `priest`: by the role. `servant`: while the right is granted. */
export const ParishVisitor = v.object({
  user_id: Id,
  name: v.string(),
  username: v.string(),
  avatar: v.nullable(v.string()),
  holds_as: v.picklist(['priest', 'servant']),
  granted_at: v.nullable(v.string()),
})
export type ParishVisitor = v.InferOutput<typeof ParishVisitor>

/** What the caller may do in the visitation of a parish. */
export const VisitationAccess = v.object({
  user_id: Id,
  may_read: v.boolean(),
  /** Priests also see who has read. */
  is_priest: v.boolean(),
  may_grant: v.boolean(),
  /** The day it is in the parish, YYYY-MM-DD. */
  today: v.string(),
})
export type VisitationAccess = v.InferOutput<typeof VisitationAccess>

const Adult = v.object({ user_id: Id, name: v.string(), username: v.string(), avatar: v.nullable(v.string()) })

/** Whom one visits: a household, or a member of the parish who belongs to none. Dates are YYYY-MM-DD. */
export const Visited = v.object({
  id: Id,
  kind: v.picklist(['family', 'member']),
  /** The head of a household first. */
  adults: v.array(Adult),
  children: v.array(v.object({ name: v.string(), birth_year: v.nullable(v.number()) })),
  /** Of the family, or of one of its adults. */
  last_visit_on: v.nullable(v.string()),
  /** The earliest that is open. */
  follow_up_on: v.nullable(v.string()),
  needs_attention: v.boolean(),
})
export type Visited = v.InferOutput<typeof Visited>

export const Visit = v.object({
  id: Id,
  visited_id: Id,
  /** The adult of a family who was visited alone; null for a visit of the whole family. */
  adult: v.nullable(v.string()),
  visited_on: v.string(),
  kind: VisitKind,
  /** Without those whose account is erased. */
  visitors: v.array(v.object({ user_id: Id, name: v.string() })),
  note: v.string(),
  follow_up_on: v.nullable(v.string()),
  /** Null without a follow-up. */
  follow_up: v.nullable(v.picklist(['open', 'done'])),
  needs_attention: v.boolean(),
  /** Whoever recorded it, its visitors and the priests change it. */
  may_change: v.boolean(),
  /** Earlier versions that are kept. */
  versions: v.number(),
  updated_at: v.string(),
})
export type Visit = v.InferOutput<typeof Visit>

const entries = {
  visited_on: PlainDate,
  kind: VisitKind,
  visitor_ids: v.pipe(v.array(Id), v.minLength(1, 'Choose who visited'), v.maxLength(maxVisitors)),
  /** Private: sealed in the database, in no export, search or notice. */
  note: v.optional(text(0, maxNote), ''),
  follow_up_on: v.optional(v.nullable(PlainDate), null),
  needs_attention: v.optional(v.boolean(), false),
}
export const VisitBody = v.object({ visited_id: Id, ...entries })
export const VisitChange = v.object({ ...entries, updated_at: v.string() })
export type VisitFields = Omit<v.InferOutput<typeof VisitBody>, 'visited_id'>

/** A visit as it was before a change. */
export const VisitVersion = v.object({
  id: v.string(),
  changed_at: v.string(),
  changed_by: v.nullable(v.string()),
  visited_on: v.string(),
  kind: VisitKind,
  note: v.string(),
  follow_up_on: v.nullable(v.string()),
})
export type VisitVersion = v.InferOutput<typeof VisitVersion>

export const visitedActions = ['read', 'record', 'edit', 'settle', 'remove'] as const
/** A line of the audit log about one family or member. */
export const Reading = v.object({
  id: v.string(),
  at: v.string(),
  reader: v.nullable(v.string()),
  action: v.picklist(visitedActions),
})
export type Reading = v.InferOutput<typeof Reading>

/** Families and members of the parish by when they were last seen; each is counted once. */
export const VisitationFigures = v.object({
  within_3: v.number(),
  within_6: v.number(),
  within_12: v.number(),
  longer: v.number(),
  never: v.number(),
  /** Follow-ups of today and before. */
  due: v.number(),
})
export type VisitationFigures = v.InferOutput<typeof VisitationFigures>
