import * as v from 'valibot'
import { Id } from '../core/common.ts'

/** A parish or diocese by its names; `name_ar` is null where it has none. */
export const PlaceName = v.object({ id: Id, name: v.string(), name_ar: v.nullable(v.string()) })
export type PlaceName = v.InferOutput<typeof PlaceName>
