import { useState } from 'react'
import { policiesEndpoints } from '#contract/moderation/policies.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { TableFailure } from '#src/console/table/table-state.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { PoliciesForm } from './policies-form.tsx'
import { PoliciesSheet } from './policies-sheet.tsx'

/** The policies, as a form for those who may change them. */
export function Policies() {
  const mayChange = useMay('manage_settings')
  const query = useConsoleQuery(policiesEndpoints.readPolicies, {})
  const [saves, setSaves] = useState(0)
  const { data } = query
  return (
    <>
      {query.isError ? <TableFailure query={query} isSlim={data !== undefined} /> : null}
      {query.isPending ? <Skeleton height="480px" /> : null}
      {data && mayChange ? (
        // A refetch must not discard typed values.
        <PoliciesForm key={saves} policies={data} onReset={() => setSaves(saves + 1)} />
      ) : null}
      {data && !mayChange ? <PoliciesSheet policies={data} /> : null}
    </>
  )
}
