import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usersEndpoints } from '#contract/users/users.ts'
import { ChangeHistory, changesPerPage } from '#src/console/audit/change-history.tsx'
import { useActionName } from '#src/console/audit/use-action-name.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

/** Console actions on this member, newest first. */
export function AuditTab({ userId }: { userId: string }) {
  const { i18n } = useLingui()
  const actionName = useActionName()
  const [page, setPage] = useState(1)
  const query = useConsoleQuery(usersEndpoints.audit, { params: { id: userId }, query: { page, page_size: changesPerPage } })
  return (
    <ChangeHistory
      query={query}
      page={page}
      onPage={setPage}
      titleOf={({ action }) => actionName(action)}
      empty={
        <EmptyState kind="no-results" title={i18n.t('Nothing yet')}>
          {i18n.t('No console actions on this member.')}
        </EmptyState>
      }
    />
  )
}
