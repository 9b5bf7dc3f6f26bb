import { verificationKinds, type VerificationKind } from '#contract/verification/verification.ts'
import { readTableSearch, type TableSearch } from '#src/console/table/table-search.ts'

const filters = ['q', 'status', 'parish'] as const
export type VerificationFilter = (typeof filters)[number]
/** Beside the table's state: the tab, and what is open in the drawer. */
export type VerificationSearch = TableSearch<VerificationFilter> & { kind?: VerificationKind; open?: string }

const readTable = readTableSearch(...filters)

export function readVerificationSearch(search: Record<string, unknown>): VerificationSearch {
  const { open } = search
  const kind = verificationKinds.find((one) => one === search['kind'])
  return {
    ...readTable(search),
    ...(kind && kind !== 'email' ? { kind } : {}),
    ...(typeof open === 'string' && /^[0-9a-f-]{36}$/i.test(open) ? { open } : {}),
  }
}
