import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { isNotFound } from '#src/api/api-error.ts'
import { TableFailure, TableSkeleton } from '#src/console/table/table-state.tsx'
import { StateBadge } from '#src/console/list/display.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { useLate } from '#src/ui/page/use-late.ts'
import { CancelButton } from './cancel-button.tsx'
import { CheckStep } from './steps/check-step.tsx'
import { ColumnsStep } from './steps/columns-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import type { ImportSearch, ImportStep } from './import-search.ts'
import type { Kind } from './kind.ts'
import { Steps } from './steps/steps.tsx'
import { isAtWork } from './import-lists.tsx'
import { useImport } from './use-import.ts'
import { WorkingStep } from './steps/working-step.tsx'

type Props = {
  kind: Kind
  id: string
  search: ImportSearch
  onStep: (step: ImportStep | null) => void
}

/** An import at its current step. While it is ready, columns can be changed again and the start confirmed. */
export function OneImport({ kind, id, search, onStep }: Props) {
  const { i18n } = useLingui()
  const query = useImport(kind, id)
  const isLate = useLate(query.isPending)
  const { data } = query
  if (!data) {
    if (isNotFound(query.error))
      return (
        <EmptyState
          kind="no-results"
          title={i18n.t('There is no such import')}
          action={
            <ButtonLink to={kind.page} search={{}}>
              {i18n.t('All imports')}
            </ButtonLink>
          }
        >
          {i18n.t('Imports are deleted 90 days after they end. Only the account that made an import can see it.')}
        </EmptyState>
      )
    return query.isError ? <TableFailure query={query} /> : <TableSkeleton isLate={isLate} />
  }
  const place = placeOf(data, search.step)
  return (
    <>
      <Steps kind={kind} current={place} />
      <File>
        <bdi>{data.file_name}</bdi>
        <StateBadge state={kind.states[data.status]} />
        <span>{i18n.t('{count, plural, one {# row} other {# rows}}', { count: data.rows })}</span>
        <RelativeTime at={data.created_at} />
        {isAtWork(data.status) ? null : <CancelButton kind={kind} of={data} size="sm" />}
      </File>
      {query.isError ? <TableFailure query={query} isSlim /> : null}
      {stepAt()}
    </>
  )

  function stepAt() {
    if (!data) return null
    if (isAtWork(data.status)) return <WorkingStep kind={kind} of={data} />
    if (place === 1) return <ColumnsStep kind={kind} of={data} onChecked={() => onStep(null)} />
    if (place === 2) return <CheckStep kind={kind} of={data} search={search} onStep={onStep} />
    return place === 3 ? <kind.Start of={data} onStep={onStep} /> : <DoneStep kind={kind} of={data} search={search} />
  }
}

/** Index of the current one of five steps. */
function placeOf({ status }: BulkImport, step: ImportStep | undefined): number {
  if (status === 'uploaded') return 1
  if (status === 'validating') return 2
  if (status === 'ready') return step === 'columns' ? 1 : step === 'start' ? 3 : 2
  return status === 'running' ? 3 : 4
}

const File = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    color: 'fg.muted',
    textStyle: 'dense',
    '& > button': { marginInlineStart: { md: 'auto' } },
    '& > bdi': { color: 'fg', fontWeight: '600', overflowWrap: 'anywhere' },
  },
})
