import * as v from 'valibot'
import { Id } from './id.ts'
import { WireReason } from './errors/wire-reason.ts'

/** A record that a bulk action refused; `detail` is the reason in English. */
export const RefusedRecord = v.object({ id: Id, name: v.string(), detail: v.string(), ...WireReason.entries })
export type RefusedRecord = v.InferOutput<typeof RefusedRecord>

/** What can be taken back until then: the ids of decisions, not of records. */
const BulkUndo = v.object({ ids: v.array(Id), until: v.string() })
export type BulkUndo = v.InferOutput<typeof BulkUndo>

/** Result of a bulk action: lists the refused records; all others succeeded. */
export const BulkOutcome = v.object({ done: v.number(), refused: v.array(RefusedRecord), undo: v.optional(BulkUndo) })
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>

/** The same by record, as the calls of moderation answer it (CMT-D6, MOD-D1). */
export const BulkLists = v.object({
  succeeded: v.array(Id),
  failed: v.array(v.object({ ...RefusedRecord.entries, code: v.string() })),
  undo: v.optional(BulkUndo),
})
export type BulkLists = v.InferOutput<typeof BulkLists>

export const outcomeOf = (answer: BulkOutcome | BulkLists): BulkOutcome =>
  'done' in answer ? answer : { done: answer.succeeded.length, refused: answer.failed, undo: answer.undo }
