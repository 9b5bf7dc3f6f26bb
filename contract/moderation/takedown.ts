import * as v from 'valibot'
import { Id } from '../core/common.ts'

/** A moderator's decision that keeps something out of the sight of others, as its owner sees it. */
export const Takedown = v.object({
  /** Its owner has been told; until then the moderator can take the decision back. */
  is_told: v.boolean(),
  /** Of the moderator; empty before its owner is told, and where it stands in their notification alone. */
  reason: v.string(),
  /** The decision against which the caller may appeal; null for those who cannot. */
  decision_id: v.nullable(Id),
})
export type Takedown = v.InferOutput<typeof Takedown>
