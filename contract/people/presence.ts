import * as v from 'valibot'

/** What the caller may know of a member being online. */
export const Presence = v.object({
  /** The two share a chat room or follow each other, and both show that they are online. */
  is_shown: v.boolean(),
  /** Rounded down to 5 minutes; null where it is not shown, or never was. */
  last_seen_at: v.nullable(v.string()),
})
export type Presence = v.InferOutput<typeof Presence>
