import * as v from 'valibot'
import { Id } from '../id.ts'

const digits = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))
const RowKey = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
/**
 * `?page` is 1-based, `?page_size` 20 by default and at most 100 (COM-D2). The links of a page also name the row by which they go:
 * `after` its last one, or `before` its first.
 */
export const pageQuery = {
  page: v.optional(v.pipe(v.union([digits, v.number()]), v.integer(), v.minValue(1)), 1),
  page_size: v.optional(v.pipe(v.union([digits, v.number()]), v.integer(), v.minValue(1), v.maxValue(100)), 20),
  after: v.optional(RowKey),
  before: v.optional(RowKey),
}
/**
 * A page of a list (COM-D2). `count` stops at 10,000; `count_capped` is then true. `next` and `previous` are
 * relative URLs, or null.
 */
export const page = <const S extends v.GenericSchema>(item: S) =>
  v.object({
    count: v.number(),
    count_capped: v.optional(v.boolean()),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  })
/** A query value that may come once, repeated, with `[]`, or comma-separated (TRAP-66). */
export const idList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean)),
  v.array(Id),
  v.maxLength(200),
)
export const flagQuery = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((value) => value === 'true' || value === '1'),
)
