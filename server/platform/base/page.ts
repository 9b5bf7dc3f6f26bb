import { Failure } from './failure.ts'

type PageQuery = { page: number; page_size: number }
/** Upper bound of a counted total (COM-D2). */
export const maxCounted = 10_000

/** Rows before a page. Throws 400 `too_far` for a page past row 10,000 (COM-D2). */
export function offsetOf({ page, page_size }: PageQuery): number {
  const offset = (page - 1) * page_size
  if (offset >= maxCounted) throw new Failure('too_far')
  return offset
}

export type Links = { next: string | null; previous: string | null }

/** A link of a list: its query with some parameters changed. */
export function linkTo(query: PageQuery, changes: Readonly<Record<string, string | number | undefined>>): string {
  const parts = Object.entries<unknown>({ ...query, ...changes }).filter(([, value]) => value !== undefined && value !== '')
  return `?${new URLSearchParams(parts.map(([key, value]) => [key, String(value)]))}`
}

/** Links by page number, for a page without rows. */
export function pageLinks(query: PageQuery, count: number): Links {
  const last = Math.max(1, Math.ceil(Math.min(count, maxCounted) / query.page_size))
  return {
    next: query.page < last ? linkTo(query, { page: query.page + 1 }) : null,
    previous: query.page > 1 ? linkTo(query, { page: Math.min(query.page - 1, last) }) : null,
  }
}

/** One page of a list in the contract's envelope (COM-D2). */
export const pageOf = <T>(count: number, results: T[], links: Links) => ({
  count: Math.min(count, maxCounted),
  ...(count > maxCounted ? { count_capped: true } : {}),
  ...links,
  results,
})
