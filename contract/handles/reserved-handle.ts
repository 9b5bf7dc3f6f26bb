import * as v from 'valibot'
import { Id, line, PlainDate } from '../core/common.ts'

/** A reserved username (USR-D6). */
export const ReservedHandle = v.object({
  id: Id,
  handle: v.string(),
  match: v.picklist(['exact', 'prefix', 'pattern']),
  applies_to: v.picklist(['users', 'pages', 'groups', 'all']),
  reason: v.picklist(['clergy', 'brand', 'route', 'offence', 'other']),
  /** Username of the member who may have it. */
  reserved_for: v.nullable(v.string()),
  expires_at: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  /** Words in the product's own addresses: cannot be changed or removed. */
  is_built_in: v.boolean(),
  /** Members who had the handle before it was reserved; they keep it. */
  owners: v.array(v.string()),
})
export type ReservedHandle = v.InferOutput<typeof ReservedHandle>
const handleFields = {
  handle: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(2, 'Use at least {n} characters'), v.maxLength(60)),
  match: ReservedHandle.entries.match,
  applies_to: ReservedHandle.entries.applies_to,
  reason: ReservedHandle.entries.reason,
  reserved_for: v.nullable(line(0, 30)),
  expires_at: v.nullable(PlainDate),
}
export const ReservedHandleBody = v.object({
  ...handleFields,
  match: v.optional(handleFields.match, 'exact'),
  applies_to: v.optional(handleFields.applies_to, 'all'),
  reason: v.optional(handleFields.reason, 'other'),
  reserved_for: v.optional(handleFields.reserved_for, null),
  expires_at: v.optional(handleFields.expires_at, null),
})
export const ReservedHandlePatch = v.partial(v.object(handleFields))
