import * as v from 'valibot'
import { Id, Instant, line, text } from '../core/common.ts'
import { PlaceName } from '../parishes/place-name.ts'
import { Reason } from '../staff/console-account.ts'
import { adminRoles } from '../core/permissions.ts'

/** A flag as the console shows it (SYS-D8). */
export const FeatureFlag = v.object({
  key: v.string(),
  label: v.string(),
  /** Null where staff gave it words of their own, which are in one language. */
  label_ar: v.nullable(v.string()),
  description: v.string(),
  description_ar: v.nullable(v.string()),
  enabled: v.boolean(),
  /** Share of signed-in members, by a stable hash of member and key; visitors are never in a share below 100. */
  rollout_percent: v.number(),
  /** Empty: all parishes. */
  parishes: v.array(PlaceName),
  /** Console roles whose holders always have it, regardless of switch, share, parishes and window. */
  roles: v.array(v.string()),
  starts_at: v.nullable(v.string()),
  ends_at: v.nullable(v.string()),
  /** Flags that must be on for this one to be. */
  depends_on: v.array(v.string()),
  /** Fixed by the product (FLAG-02, FLAG-03): shown, never changed. */
  is_locked: v.boolean(),
  /** Used by the code: cannot be deleted. */
  is_used: v.boolean(),
  /** Whether it is in force now for an ordinary member. */
  in_force: v.boolean(),
  updated_at: v.string(),
  updated_by: v.nullable(v.string()),
})
export type FeatureFlag = v.InferOutput<typeof FeatureFlag>

const flagFields = {
  label: line(1, 80, 'Name is required'),
  description: text(0, 500),
  enabled: v.boolean(),
  rollout_percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  parish_ids: v.pipe(v.array(Id), v.maxLength(200)),
  roles: v.pipe(v.array(v.picklist(adminRoles)), v.maxLength(4)),
  starts_at: v.nullable(Instant),
  ends_at: v.nullable(Instant),
  depends_on: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(10)),
}
export const FeatureFlagBody = v.object({
  key: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[a-z][a-zA-Z0-9]{1,39}$/, 'Use letters and digits, starting with a lower-case letter'),
  ),
  ...v.partial(v.object(flagFields)).entries,
  label: flagFields.label,
  reason: Reason,
})
export const FeatureFlagPatch = v.object({ ...v.partial(v.object(flagFields)).entries, updated_at: v.string(), reason: Reason })
