type PageQuery = { page: number; page_size: number; [key: string]: unknown }

export const offsetOf = ({ page, page_size }: Pick<PageQuery, 'page' | 'page_size'>) => (page - 1) * page_size

/** A page of a list in the contract's envelope; `next` and `previous` keep the rest of the question (COM-D2). */
export function pageOf<T>(query: PageQuery, count: number, results: T[]) {
  const link = (page: number) => {
    const parts = Object.entries<unknown>({ ...query, page }).filter(([, value]) => value !== undefined && value !== '')
    return `?${new URLSearchParams(parts.map(([key, value]) => [key, String(value)]))}`
  }
  const last = Math.max(1, Math.ceil(count / query.page_size))
  return {
    count,
    next: query.page < last ? link(query.page + 1) : null,
    previous: query.page > 1 ? link(Math.min(query.page - 1, last)) : null,
    results,
  }
}
