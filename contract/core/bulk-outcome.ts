import * as v from 'valibot'
import { Id } from './id.ts'
import { WireReason } from './wire-reason.ts'

/** A record for which an action on many was refused; `detail` says in English why. */
export const RefusedRecord = v.object({ id: Id, name: v.string(), detail: v.string(), ...WireReason.entries })
export type RefusedRecord = v.InferOutput<typeof RefusedRecord>

/** Answer of an action on many records: those that were refused are named, the others are done. */
export const BulkOutcome = v.object({ done: v.number(), refused: v.array(RefusedRecord) })
export type BulkOutcome = v.InferOutput<typeof BulkOutcome>
