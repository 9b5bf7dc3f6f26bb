import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { CallOutput } from '#contract/core/endpoint.ts'
import { type VerificationKind, verificationEndpoints } from '#contract/verification/verification.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { RefusedDialog } from '#src/console/refused-dialog.tsx'
import { DataTable } from '#src/console/table/data-table.tsx'
import { useTable } from '#src/console/table/use-table.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { BulkActs, type Refused } from './bulk-acts.tsx'
import { useVerificationActs } from './use-verification-acts.tsx'
import type { VerificationFilter, VerificationSearch } from './verification-search.ts'
import { useVerificationColumns, useVerificationFilters } from './verification-table.tsx'
import { kindWord } from './verification-words.ts'

type Props = {
  kind: VerificationKind
  search: Omit<VerificationSearch, 'kind' | 'open'>
  /** Told with each answer: how many wait, of every kind. */
  onCounted: (waiting: CallOutput<typeof verificationEndpoints.verifications>['waiting']) => void
  onOpen: (id: string) => void
}

/** One tab: the longest waiting first. */
export function VerificationList({ kind, search, onCounted, onOpen }: Props) {
  const { i18n } = useLingui()
  const table = useTable<VerificationFilter>(search, { ordering: '-waiting' })
  const list = useConsoleQuery(verificationEndpoints.verifications, { query: { ...table.query, kind } as never })
  const columns = useVerificationColumns(kind)
  const filters = useVerificationFilters()
  const acts = useVerificationActs()
  const [refused, setRefused] = useState<Refused | null>(null)
  const isDecided = search.status === 'approved' || search.status === 'rejected'
  const waiting = list.data?.waiting
  useEffect(() => {
    if (waiting) onCounted(waiting)
  }, [waiting, onCounted])
  const reasons: Record<VerificationKind, string> = {
    email: i18n.t('Every address is confirmed. Whoever registers and does not click the link within an hour appears here.'),
    clergy: i18n.t('A member who says to be a deacon, an archdeacon or a priest appears here with a document.'),
    guardian: i18n.t('Minors whose parent or guardian has not answered yet appear here.'),
    membership: i18n.t('Who asked a parish more than 7 days ago and got no answer appears here.'),
  }

  return (
    <>
      <DataTable
        id={`verification-${kind}`}
        label={kindWord(i18n, kind)}
        table={table}
        query={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ member }) => member.name}
        searchLabel={i18n.t('Name or username')}
        filters={filters}
        actions={(row) => acts.entriesFor(row, () => onOpen(row.id))}
        onOpen={({ id }) => onOpen(id)}
        {...(isDecided ? {} : { bulk: (ids, clear) => <BulkActs kind={kind} ids={ids} onDone={clear} onRefused={setRefused} /> })}
        empty={
          <Card>
            <EmptyState kind="first-use" title={i18n.t('Nobody waits')}>
              {reasons[kind]}
            </EmptyState>
          </Card>
        }
      />
      {acts.dialog}
      {refused ? <RefusedDialog refused={refused} onClose={() => setRefused(null)} /> : null}
    </>
  )
}
