import { useState } from 'react'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { ChangeHistory, changesPerPage } from '#src/console/audit/change-history.tsx'
import { useActionName } from '#src/console/audit/use-action-name.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { Card } from '#src/ui/card.tsx'

/** Audited changes of a parish with both values, newest first. */
export function HistoryTab({ parishId }: { parishId: string }) {
  const actionName = useActionName()
  const [page, setPage] = useState(1)
  const query = useConsoleQuery(consoleParishesEndpoints.parishHistory, {
    params: { id: parishId },
    query: { page, page_size: changesPerPage },
  })
  return (
    <Card>
      <ChangeHistory query={query} page={page} onPage={setPage} titleOf={({ action }) => actionName(action)} />
    </Card>
  )
}
