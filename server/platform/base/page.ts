import { Failure } from './failure.ts'

type PageQuery = { page: number; page_size: number }
/** Upper bound of a counted total (COM-D2). */
export const maxCounted = 10_000

export const offsetOf = ({ page, page_size }: PageQuery) => (page - 1) * page_size

/** Like `offsetOf`, but throws 400 `too_far` for a page past row 10,000 (COM-D2). */
export function requireNear(query: PageQuery): number {
  const offset = offsetOf(query)
  if (offset >= maxCounted) throw new Failure('too_far')
  return offset
}

/** One page of a list in the contract's envelope; `next` and `previous` keep the other query parameters (COM-D2). */
export function pageOf<T>(query: PageQuery, count: number, results: T[]) {
  const link = (page: number) => {
    const parts = Object.entries<unknown>({ ...query, page }).filter(([, value]) => value !== undefined && value !== '')
    return `?${new URLSearchParams(parts.map(([key, value]) => [key, String(value)]))}`
  }
  const counted = Math.min(count, maxCounted)
  const last = Math.max(1, Math.ceil(counted / query.page_size))
  return {
    count: counted,
    ...(count > maxCounted ? { count_capped: true } : {}),
    next: query.page < last ? link(query.page + 1) : null,
    previous: query.page > 1 ? link(Math.min(query.page - 1, last)) : null,
    results,
  }
}
