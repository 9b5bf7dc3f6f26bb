import { readTableSearch, type TableSearch } from '#src/console/table/table-search.ts'

const filters = ['q', 'status', 'parish', 'country', 'older_than_days'] as const
export type RequestFilter = (typeof filters)[number]
/** Beside the table's state: the request that is open. */
export type RequestsSearch = TableSearch<RequestFilter> & { request?: string }

const readTable = readTableSearch(...filters)
const readId = (id: unknown) => (typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? { request: id } : {})

export const readRequestsSearch = (search: Record<string, unknown>): RequestsSearch => ({
  ...readTable(search),
  ...readId(search['request']),
})
