import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import { handlesEndpoints } from '#contract/handles/handles.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { shortDate } from '#src/console/short-date.ts'
import { edit, free } from './handle-actions.tsx'
import { HandleDialog } from './handle-dialog.tsx'
import { matchLabels, appliesToLabels, reasonLabels } from './handle-labels.ts'
import { ImportDialog } from './import-dialog.tsx'
import { TestBox } from './test-box.tsx'

const { reservedHandles, reserveHandle, importHandles } = handlesEndpoints
export const Route = createLazyRoute('/admin/users/reserved-handles')({
  component: () => <ListPage page={handlesPage} search={Route.useSearch()} />,
})

/** Reserved usernames (USR-D6). */
const handlesPage = defineListPage({
  id: 'reserved-handles',
  endpoint: reservedHandles,
  words: {
    title: /*i18n*/ 'Reserved handles',
    subtitle: /*i18n*/ 'Names that nobody can register. Members who already have one keep it.',
    search: /*i18n*/ 'Handle',
    empty: { title: /*i18n*/ 'No reserved handles yet' },
  },
  rowName: ({ handle }) => handle,
  columns: [
    {
      id: 'handle',
      title: /*i18n*/ 'Handle',
      sort: 'handle',
      cell: ({ handle, match }) => <Handle dir="ltr">{match === 'prefix' ? `${handle}…` : handle}</Handle>,
    },
    { id: 'match', title: /*i18n*/ 'Match', isTight: true, text: ({ match }, { i18n }) => i18n._(matchLabels[match]) },
    {
      id: 'applies_to',
      title: /*i18n*/ 'For',
      isTight: true,
      text: ({ applies_to }, { i18n }) => i18n._(appliesToLabels[applies_to]),
    },
    { id: 'reason', title: /*i18n*/ 'Reason', isTight: true, text: ({ reason }, { i18n }) => i18n._(reasonLabels[reason]) },
    {
      id: 'reserved_for',
      title: /*i18n*/ 'Reserved for',
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
      isOptional: true,
      date: ({ created_at, is_built_in }) => !is_built_in && created_at,
    },
    { id: 'created_by', title: /*i18n*/ 'Reserved by', isOptional: true, text: ({ created_by }) => created_by },
  ],
  filters: {
    reason: { label: /*i18n*/ 'Reason', options: reasonLabels },
    built_in: { label: /*i18n*/ 'Kind', options: { true: /*i18n*/ 'Built-in words' } },
  },
  actions: [edit, free],
  buttons: [
    {
      id: 'import',
      label: /*i18n*/ 'Import a list',
      icon: <FileUp size={18} aria-hidden />,
      endpoint: importHandles,
      draw: (onClose) => <ImportDialog onClose={onClose} />,
    },
    {
      id: 'new',
      label: /*i18n*/ 'Reserve a handle',
      icon: <Plus size={18} aria-hidden />,
      isMain: true,
      endpoint: reserveHandle,
      draw: (onClose) => <HandleDialog handle={null} onClose={onClose} />,
    },
  ],
  Before: TestBox,
})

const Handle = chakra('bdi', { base: { fontWeight: '500' } })
