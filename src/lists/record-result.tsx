import type { ReactNode } from 'react'
import { isNotFound } from '#src/api/api-error.ts'
import { AsyncList, type Asked } from '#src/ui/status/async-list.tsx'

type Props<Row> = {
  query: Asked<Row>
  /** Shown when the record is gone, or not for this reader. */
  missing: ReactNode
  children: (record: Row) => ReactNode
}

/** One record read by its id: loading, missing, failed, limited or loaded. */
export function RecordResult<Row>({ query, missing, children }: Props<Row>) {
  return isNotFound(query.error) ? missing : <AsyncList query={query}>{children}</AsyncList>
}
