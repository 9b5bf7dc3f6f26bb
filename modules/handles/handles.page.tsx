import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import type { ReservedHandle } from '#contract/handles/reserved-handle.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { shortDate } from '#src/console/short-date.ts'
import type { Column } from '#src/console/table/column.ts'
import { DataTable } from '#src/console/table/data-table.tsx'
import type { TableFilter } from '#src/console/table/table-filter.ts'
import { useTable } from '#src/console/table/use-table.ts'
import { useMay } from '#src/console/use-admin.ts'
import { useDone } from '#src/console/use-done.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { MenuEntry } from '#src/ui/menu.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Page } from '#src/ui/page.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { HandleDialog } from './handle-dialog.tsx'
import { optionsOf } from '../../src/console/options.ts'
import { matchWords, placeWords, reasonWords } from './handle-words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { TestBox } from './test-box.tsx'

export const Route = createLazyRoute('/admin/users/reserved-handles')({ component: HandlesPage })

type Filter = 'q' | 'reason' | 'built_in'
const { reservedHandles, freeHandle } = handlesEndpoints

/** Names that nobody gets without asking (USR-D6). */
function HandlesPage() {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const done = useDone()
  const table = useTable<Filter>(Route.useSearch(), { ordering: 'handle' })
  const list = useConsoleQuery(reservedHandles, { query: table.query as never })
  const columns = useColumns()
  const mayManage = useMay('manage_reserved_handles')
  const [open, setOpen] = useState<'new' | 'import' | ReservedHandle | null>(null)
  const [going, setGoing] = useState<ReservedHandle | null>(null)
  const free = useConsoleMutation(freeHandle)
  const filters: readonly TableFilter<Filter>[] = [
    { name: 'reason', label: i18n.t('Reason'), kind: 'choice', options: optionsOf(reasonWords(i18n)) },
    {
      name: 'built_in',
      label: i18n.t('Kind'),
      kind: 'choice',
      options: [{ value: 'true', label: i18n.t('Built-in words') }],
    },
  ]
  const entriesFor = (handle: ReservedHandle): MenuEntry[] =>
    mayManage && !handle.is_built_in
      ? [
          { id: 'edit', label: i18n.t('Edit'), icon: <Pencil size={18} aria-hidden />, onSelect: () => setOpen(handle) },
          {
            id: 'free',
            label: i18n.t('Take the reservation away'),
            icon: <Trash2 size={18} aria-hidden />,
            isDanger: true,
            onSelect: () => setGoing(handle),
          },
        ]
      : []
  const buttons = mayManage ? (
    <>
      <Button icon={<FileUp size={18} aria-hidden />} onClick={() => setOpen('import')}>
        {i18n.t('Import a list')}
      </Button>
      <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen('new')}>
        {i18n.t('Reserve a handle')}
      </Button>
    </>
  ) : null

  return (
    <Page>
      <PageHeader
        title={i18n.t('Reserved handles')}
        subtitle={i18n.t('Names that nobody gets by registering. Who has one already keeps it.')}
        actions={buttons}
      />
      <TestBox />
      <DataTable
        id="reserved-handles"
        label={i18n.t('Reserved handles')}
        table={table}
        query={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ handle }) => handle}
        searchLabel={i18n.t('Handle')}
        filters={filters}
        actions={entriesFor}
        empty={<EmptyState kind="first-use" title={i18n.t('No handle is reserved yet')} action={buttons} />}
      />
      {open === 'import' ? <ImportDialog onClose={() => setOpen(null)} /> : null}
      {open !== null && open !== 'import' ? (
        <HandleDialog handle={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        title={i18n.t('Take the reservation away?')}
        action={i18n.t('Take away')}
        isDanger
        isOpen={going !== null}
        onClose={() => setGoing(null)}
        onConfirm={async () => {
          if (!going) return
          await free.mutateAsync({ params: { id: going.id } }).catch((error: unknown) => {
            throw new Error(words(error), { cause: error })
          })
          done(/*i18n*/ '{handle} is free again', { handle: going.handle })
        }}
      >
        <p>{i18n.t('Anybody can then take {handle}.', { handle: going?.handle ?? '' })}</p>
      </ConfirmDialog>
    </Page>
  )
}

function useColumns(): readonly Column<ReservedHandle>[] {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [matches, places, reasons] = [matchWords(i18n), placeWords(i18n), reasonWords(i18n)]
  return [
    {
      id: 'handle',
      title: i18n.t('Handle'),
      sort: 'handle',
      cell: ({ handle, match }) => <Handle dir="ltr">{match === 'prefix' ? `${handle}…` : handle}</Handle>,
    },
    { id: 'match', title: i18n.t('Match'), isTight: true, cell: ({ match }) => matches[match] },
    { id: 'applies_to', title: i18n.t('For'), isTight: true, cell: ({ applies_to }) => places[applies_to] },
    { id: 'reason', title: i18n.t('Reason'), isTight: true, cell: ({ reason }) => reasons[reason] },
    {
      id: 'reserved_for',
      title: i18n.t('Kept for'),
      cell: ({ reserved_for }) => (reserved_for ? <bdi dir="ltr">@{reserved_for}</bdi> : null),
    },
    {
      id: 'owners',
      title: i18n.t('Who has it'),
      cell: ({ owners }) => (owners.length > 0 ? <bdi dir="ltr">{owners.map((owner) => `@${owner}`).join(', ')}</bdi> : null),
    },
    {
      id: 'expires',
      title: i18n.t('Expires'),
      isTight: true,
      cell: ({ expires_at }) => (expires_at ? shortDate(expires_at, locale) : i18n.t('Never')),
    },
    {
      id: 'created',
      title: i18n.t('Reserved on'),
      sort: 'created',
      isTight: true,
      isOptional: true,
      cell: ({ created_at, is_built_in }) => (is_built_in ? null : shortDate(created_at, locale)),
    },
    { id: 'created_by', title: i18n.t('Reserved by'), isOptional: true, cell: ({ created_by }) => created_by },
  ]
}

const Handle = chakra('bdi', { base: { fontWeight: '500' } })
