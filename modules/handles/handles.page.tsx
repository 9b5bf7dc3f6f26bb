import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { shortDate } from '#src/console/short-date.ts'
import { useMay } from '#src/console/use-admin.ts'
import { Button } from '#src/ui/button.tsx'
import { edit, free } from './handle-actions.tsx'
import { HandleDialog } from './handle-dialog.tsx'
import { matchWords, placeWords, reasonWords } from './handle-words.ts'
import { ImportDialog } from './import-dialog.tsx'
import { TestBox } from './test-box.tsx'

export const Route = createLazyRoute('/admin/users/reserved-handles')({
  component: () => <ListPage page={handlesPage} search={Route.useSearch()} />,
})

/** Names that nobody gets without asking (USR-D6). */
const handlesPage = defineListPage({
  id: 'reserved-handles',
  endpoint: handlesEndpoints.reservedHandles,
  words: {
    title: /*i18n*/ 'Reserved handles',
    subtitle: /*i18n*/ 'Names that nobody gets by registering. Who has one already keeps it.',
    search: /*i18n*/ 'Handle',
    empty: { title: /*i18n*/ 'No handle is reserved yet' },
  },
  rowName: ({ handle }) => handle,
  columns: [
    {
      id: 'handle',
      title: /*i18n*/ 'Handle',
      sort: 'handle',
      cell: ({ handle, match }) => <Handle dir="ltr">{match === 'prefix' ? `${handle}…` : handle}</Handle>,
    },
    { id: 'match', title: /*i18n*/ 'Match', isTight: true, cell: ({ match }, { i18n }) => i18n._(matchWords[match]) },
    {
      id: 'applies_to',
      title: /*i18n*/ 'For',
      isTight: true,
      cell: ({ applies_to }, { i18n }) => i18n._(placeWords[applies_to]),
    },
    { id: 'reason', title: /*i18n*/ 'Reason', isTight: true, cell: ({ reason }, { i18n }) => i18n._(reasonWords[reason]) },
    {
      id: 'reserved_for',
      title: /*i18n*/ 'Kept for',
      cell: ({ reserved_for }) => (reserved_for ? <bdi dir="ltr">@{reserved_for}</bdi> : null),
    },
    {
      id: 'owners',
      title: /*i18n*/ 'Who has it',
      cell: ({ owners }) => (owners.length > 0 ? <bdi dir="ltr">{owners.map((owner) => `@${owner}`).join(', ')}</bdi> : null),
    },
    {
      id: 'expires',
      title: /*i18n*/ 'Expires',
      isTight: true,
      cell: ({ expires_at }, { i18n, locale }) => (expires_at ? shortDate(expires_at, locale) : i18n.t('Never')),
    },
    {
      id: 'created',
      title: /*i18n*/ 'Reserved on',
      sort: 'created',
      isTight: true,
      isOptional: true,
      cell: ({ created_at, is_built_in }, { locale }) => (is_built_in ? null : shortDate(created_at, locale)),
    },
    { id: 'created_by', title: /*i18n*/ 'Reserved by', isOptional: true, cell: ({ created_by }) => created_by },
  ],
  filters: {
    reason: { label: /*i18n*/ 'Reason', options: reasonWords },
    built_in: { label: /*i18n*/ 'Kind', options: { true: /*i18n*/ 'Built-in words' } },
  },
  actions: [edit, free],
  Buttons: HandleButtons,
  Before: TestBox,
})

function HandleButtons() {
  const { i18n } = useLingui()
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const close = () => setOpen(null)
  if (!useMay('manage_reserved_handles')) return null
  return (
    <>
      <Button icon={<FileUp size={18} aria-hidden />} onClick={() => setOpen('import')}>
        {i18n.t('Import a list')}
      </Button>
      <Button variant="solid" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen('new')}>
        {i18n.t('Reserve a handle')}
      </Button>
      {open === 'import' ? <ImportDialog onClose={close} /> : null}
      {open === 'new' ? <HandleDialog handle={null} onClose={close} /> : null}
    </>
  )
}

const Handle = chakra('bdi', { base: { fontWeight: '500' } })
