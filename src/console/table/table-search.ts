/** Rows on a page; 25 unless chosen (CON-D5). */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** What of a table stands in the address. Keys that say nothing new are left out, so that links need none. */
export type TableSearch<F extends string = string> = { page?: number; page_size?: PageSize; ordering?: string } & {
  [K in F]?: string
}

/** Reads the address of a table, for `validateSearch` of its route: page, size, order, and the filters named. */
export function readTableSearch<const F extends string>(...filters: readonly F[]) {
  return (search: Record<string, unknown>): TableSearch<F> => {
    const page = Number(search['page'])
    const size = pageSizes.find((one) => one === Number(search['page_size']))
    const ordering = search['ordering']
    const read: Record<string, unknown> = {
      ...(Number.isInteger(page) && page > 1 && page < 1_000_000 ? { page } : {}),
      ...(size && size !== 25 ? { page_size: size } : {}),
      ...(typeof ordering === 'string' && /^-?[\w.]{1,40}$/.test(ordering) ? { ordering } : {}),
    }
    for (const name of filters) {
      const value = textOf(search[name])
      if (value !== '') read[name] = value
    }
    return read as TableSearch<F>
  }
}

/** Addresses are read as JSON by the router: `?verified=true` arrives as a boolean, `?q=12` as a number. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 200)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
