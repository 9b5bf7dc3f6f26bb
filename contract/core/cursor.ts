import * as v from 'valibot'

const size = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))
/**
 * `?cursor` continues after the last row of a page, `?limit` is 20 by default and at most 50 (COM-D2). For lists in which rows
 * keep arriving: feeds and conversations.
 */
export const cursorQuery = {
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  limit: v.optional(v.pipe(v.union([size, v.number()]), v.integer(), v.minValue(1), v.maxValue(50)), 20),
}
/** `next_cursor` is null on the last page. */
export const cursorPage = <const S extends v.GenericSchema>(item: S) =>
  v.object({ next_cursor: v.nullable(v.string()), results: v.array(item) })
