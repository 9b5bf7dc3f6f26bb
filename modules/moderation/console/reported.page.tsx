import { createLazyRoute } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Merge from 'lucide-react/icons/merge'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReportedRow, reportedEndpoints } from '#contract/moderation/reported.ts'
import { consoleQueueEndpoints } from '#contract/moderation/console-queue.ts'
import type { DecidedEntry } from '#contract/moderation/moderation.ts'
import { attempt } from '#src/console/list/attempt.ts'
import type { Services } from '#src/services/create-services.ts'
import { offerUndo, ReportedUndo } from './reported-undo.tsx'
import { defineAction, defineDialogAction } from '#src/console/list/define-action.ts'
import { defineListPage, type DrawerProps } from '#src/console/list/define-list-page.ts'
import { labelsOf } from '#src/console/list/display.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import { CaseDrawer } from './case-drawer.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { kindNames } from '../parts/kind-names.ts'
import { reasonNames } from '#src/reports/reason-names.ts'
import { isolated } from '#src/lib/isolated.ts'
import { reportedAddress } from './reported-search.ts'
import { sightStates } from '../parts/sight-states.ts'
import { reportedStates, reasonsText, targetNames } from './reported-labels.ts'

export const Route = createLazyRoute('/admin/content/reported')({
  component: () => <ListPage page={reportedPage} search={Route.useSearch()} />,
})

const isOpen = ({ state, title }: ReportedRow) => title !== '' && (state === 'open' || state === 'in_review')

/** A decision stands above the list while it can be undone; a final one is told once. */
function tellOf({ bus }: Services, { title: name, case_id: id, undo_until: until }: DecidedEntry, text: string) {
  if (until === null)
    bus.publish('console', { type: 'toast.requested', host: 'list', variant: 'success', title: text, values: { name } })
  else
    offerUndo({
      text,
      values: { name },
      until,
      undo: (services) => attempt(consoleQueueEndpoints.consoleUndo, { params: { id } }, services),
    })
}

const dismiss = defineAction({
  id: 'dismiss',
  icon: <CircleCheck size={18} aria-hidden />,
  isMain: true,
  when: isOpen,
  label: /*i18n*/ 'Dismiss reports',
  title: /*i18n*/ 'Dismiss the reports of “{name}”?',
  text: /*i18n*/ 'It stays in sight, or is shown again. Those who reported it are not told.',
  endpoint: reportedEndpoints.dismiss,
  input: ({ id }) => ({ params: { id } }),
  onDone: (decided, app) => tellOf(app, decided, /*i18n*/ 'The reports of “{name}” are dismissed'),
})

const uphold = defineAction({
  id: 'uphold',
  icon: <Trash2 size={18} aria-hidden />,
  isDanger: true,
  right: 'delete_content',
  when: isOpen,
  label: /*i18n*/ 'Uphold',
  send: /*i18n*/ 'Remove',
  title: /*i18n*/ 'Remove “{name}”?',
  text: /*i18n*/ 'Only its author will still see it, and is told why after thirty seconds. It can be restored for thirty days.',
  ask: { reason: true, reasonHelp: /*i18n*/ 'The author can read this.' },
  endpoint: reportedEndpoints.uphold,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
  onDone: (decided, app) => tellOf(app, decided, /*i18n*/ '“{name}” is removed'),
})

const merge = defineDialogAction<ReportedRow>({
  id: 'merge',
  icon: <Merge size={18} aria-hidden />,
  when: isOpen,
  label: /*i18n*/ 'Merge as a duplicate',
  endpoint: reportedEndpoints.merge,
  Dialog: MergeDialog,
})

/** What members and rules reported, each thing once (MOD-D2). */
const reportedPage = defineListPage({
  id: 'moderation-reported',
  endpoint: reportedEndpoints.reported,
  words: {
    title: /*i18n*/ 'Reports',
    subtitle: /*i18n*/ 'What members and the rules about words report, each thing once.',
    empty: { title: /*i18n*/ 'Nothing is reported', text: /*i18n*/ 'What members report appears here.' },
  },
  Before: ReportedUndo,
  rowName: ({ title, kind }, i18n) => (title === '' ? i18n._(kindNames[kind]) : title),
  columns: [
    {
      id: 'what',
      title: /*i18n*/ 'What',
      cell: ({ title, kind }, { i18n }) =>
        title === '' ? i18n.t('{kind}, deleted', { kind: i18n._(kindNames[kind]) }) : <bdi>{title}</bdi>,
    },
    { id: 'kind', title: /*i18n*/ 'Kind', isTight: true, text: ({ kind }, { i18n }) => i18n._(kindNames[kind]) },
    { id: 'state', title: /*i18n*/ 'Status', badge: ({ state }) => reportedStates[state] },
    { id: 'reports', title: /*i18n*/ 'Members', sort: 'reports', align: 'end', count: ({ reports }) => reports },
    { id: 'reasons', title: /*i18n*/ 'Reasons', text: ({ reasons }, { i18n }) => reasonsText(i18n, reasons) },
    { id: 'last', title: /*i18n*/ 'Last report', sort: 'last', ago: ({ last_at }) => last_at },
    { id: 'score', title: /*i18n*/ 'Score', sort: 'score', isOptional: true, align: 'end', count: ({ score }) => score },
    {
      id: 'duplicates',
      title: /*i18n*/ 'Duplicates',
      isOptional: true,
      cell: ({ duplicates, duplicate_of }, { i18n }) =>
        duplicate_of
          ? i18n.t('of {title}', { title: isolated(duplicate_of.title) })
          : duplicates > 0
            ? i18n.number(duplicates)
            : null,
    },
    { id: 'first', title: /*i18n*/ 'First report', isOptional: true, ago: ({ first_at }) => first_at },
    { id: 'author', title: /*i18n*/ 'Author', isOptional: true, text: ({ author_name }) => author_name },
    {
      id: 'sight',
      title: /*i18n*/ 'In sight',
      badge: ({ sight }) => sightStates[sight],
    },
  ],
  filters: {
    state: { label: /*i18n*/ 'Status', options: labelsOf(reportedStates) },
    kind: { label: /*i18n*/ 'Kind', options: targetNames },
    reason: { label: /*i18n*/ 'Reason', options: reasonNames },
  },
  actions: [dismiss, uphold, merge],
  drawer: { address: reportedAddress, Drawer: ReportedDrawer },
})

/** The file of a reported thing, with what can be decided. The address holds its id, its row the kind. */
function ReportedDrawer({ id, row, onClose, entriesFor }: DrawerProps<ReportedRow>) {
  if (!row) return null
  return <CaseDrawer name={`${row.kind}.${id}`} entries={entriesFor(row)} onClose={onClose} />
}
