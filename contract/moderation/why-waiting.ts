import * as v from 'valibot'
import { reportRules } from '../chat/chat.ts'
import { ReportReason } from './reports.ts'

/** Why an entry is in the queue. The client words it, in its reader's language. */
export const WhyWaiting = v.variant('code', [
  /** A moderator looks at it before others see it. */
  v.object({ code: v.literal('review') }),
  /** It waits to be published. */
  v.object({ code: v.literal('publish') }),
  /** The seller's first item (MKT-D3). */
  v.object({ code: v.literal('first_item') }),
  /** Words that a rule of the community bans. */
  v.object({ code: v.literal('words'), words: v.array(v.string()) }),
  /** Open reports of members, each reason once. */
  v.object({ code: v.literal('reported'), count: v.number(), reasons: v.array(ReportReason) }),
  /** One line of a conversation, reported by somebody in it (MSG-D6). */
  v.object({ code: v.literal('message'), rule: v.picklist(reportRules), details: v.string() }),
  /** An order that its buyer disputes (MKT-D8). */
  v.object({ code: v.literal('dispute'), is_answered: v.boolean() }),
  /** A removal that its author asks to look at again; the reason is the first moderator's. */
  v.object({ code: v.literal('appeal'), reason: v.string() }),
])
export type WhyWaiting = v.InferOutput<typeof WhyWaiting>
