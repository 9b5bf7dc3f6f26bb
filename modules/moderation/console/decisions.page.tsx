import { createLazyRoute } from '@tanstack/react-router'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type DecisionRow, decisionsEndpoints } from '#contract/moderation/decisions.ts'
import { defineAction } from '#src/console/list/define-action.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { FilterWords } from '#src/console/list/filter-words.tsx'
import { labelsOf } from '#src/console/list/display.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import type { SlotMap } from '#src/shell/slots.ts'
import { decisionDrawer } from './decision-drawer.tsx'
import { decisionStates, outcomeStates } from './decision-labels.ts'
import { kindNames } from '../parts/kind-names.ts'

export const Route = createLazyRoute('/admin/content/legacy-moderation')({
  component: () => <ListPage page={decisionsPage} search={Route.useSearch()} />,
})

const restore = defineAction({
  id: 'restore',
  icon: <RotateCcw size={18} aria-hidden />,
  isMain: true,
  when: ({ can_restore }: DecisionRow) => can_restore,
  label: /*i18n*/ 'Restore',
  title: /*i18n*/ 'Restore “{name}”?',
  text: ({ decision }, i18n) =>
    decision === 'warn'
      ? i18n.t('The warning no longer counts as a strike, and the author is told.')
      : decision === 'suspend'
        ? i18n.t('It is shown again where it was, the author can log in again, and is told.')
        : i18n.t('It is shown again where it was, and its author is told.'),
  done: /*i18n*/ 'The decision about “{name}” is taken back',
  ask: { reason: true },
  endpoint: decisionsEndpoints.restore,
  input: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
})

/** Every decision about content (MOD-D3). */
const decisionsPage = defineListPage({
  id: 'moderation-decisions',
  endpoint: decisionsEndpoints.decisions,
  words: {
    title: /*i18n*/ 'Decisions',
    subtitle:
      /*i18n*/ 'What moderators have decided about content. A removal, a warning or a suspension can be taken back for thirty days.',
    search: /*i18n*/ 'Words or reason',
    empty: { title: /*i18n*/ 'No decisions yet', text: /*i18n*/ 'What moderators decide appears here.' },
  },
  rowName: ({ title, kind }, i18n) => (title === '' ? i18n._(kindNames[kind]) : title),
  columns: [
    {
      id: 'what',
      title: /*i18n*/ 'What',
      cell: ({ title, kind }, { i18n }) => <bdi>{title === '' ? i18n._(kindNames[kind]) : title}</bdi>,
    },
    { id: 'kind', title: /*i18n*/ 'Kind', isTight: true, text: ({ kind }, { i18n }) => i18n._(kindNames[kind]) },
    { id: 'decision', title: /*i18n*/ 'Decision', badge: ({ decision }) => decisionStates[decision] },
    { id: 'outcome', title: /*i18n*/ 'Outcome', badge: ({ outcome }) => outcomeStates[outcome] },
    { id: 'reason', title: /*i18n*/ 'Reason', text: ({ reason }) => reason },
    { id: 'by', title: /*i18n*/ 'Moderator', text: ({ decided_by }) => decided_by },
    { id: 'at', title: /*i18n*/ 'When', ago: ({ decided_at }) => decided_at },
    { id: 'author', title: /*i18n*/ 'Author', isOptional: true, text: ({ author }) => author?.name },
  ],
  filters: {
    kind: { label: /*i18n*/ 'Kind', options: kindNames },
    decision: { label: /*i18n*/ 'Decision', options: labelsOf(decisionStates) },
    outcome: { label: /*i18n*/ 'Outcome', options: labelsOf(outcomeStates) },
    moderator: { label: /*i18n*/ 'Moderator', placeholder: 'Lydia' },
    from: { label: /*i18n*/ 'From' },
    to: { label: /*i18n*/ 'To' },
  },
  actions: [restore],
  drawer: decisionDrawer,
  exportKind: 'decisions',
})

/** Its filters in words, for the list of exports. */
export const DecisionFilters = ({ filters }: SlotMap['exportedFilters']['props']) => (
  <FilterWords page={decisionsPage} filters={filters} />
)
