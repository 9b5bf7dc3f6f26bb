import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute } from '@tanstack/react-router'
import { consoleGroupsEndpoints } from '#contract/groups/console-groups.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { labelsOf } from '#src/console/list/display.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import { usePlaces } from '#src/console/use-places.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { kindLabels, privacyLabels } from '../shared/labels.ts'
import { approve, archive, refuse, remove, restore, setOwner } from './group-actions.tsx'
import { groupDrawer } from './group-drawer.tsx'
import { stateOf, states } from './group-states.ts'

export const Route = createLazyRoute('/admin/groups')({
  component: () => <ListPage page={groupsPage} search={Route.useSearch()} />,
})

/** Groups in any state (AGR-D1). */
const groupsPage = defineListPage({
  id: 'groups',
  endpoint: consoleGroupsEndpoints.consoleGroups,
  words: {
    title: /*i18n*/ 'Groups',
    subtitle: /*i18n*/ 'Every group with who answers for it. What is written in a group is not shown here.',
    search: /*i18n*/ 'Name of a group',
    empty: { title: /*i18n*/ 'No groups yet', text: /*i18n*/ 'Members create groups, and their parish approves them.' },
  },
  rowName: ({ name }) => name,
  columns: [
    { id: 'name', title: /*i18n*/ 'Name', sort: 'name', cell: ({ name }) => <Name dir="auto">{name}</Name> },
    {
      id: 'parish',
      title: /*i18n*/ 'Parish',
      text: ({ parish_name: name, parish_name_ar: name_ar }, { locale, i18n }) =>
        name === null ? i18n.t('The whole community') : nameIn(locale, { name, name_ar }),
    },
    { id: 'kind', title: /*i18n*/ 'Kind', text: ({ kind }, { i18n }) => i18n._(kindLabels[kind]) },
    { id: 'privacy', title: /*i18n*/ 'Who sees it', text: ({ privacy }, { i18n }) => i18n._(privacyLabels[privacy]) },
    { id: 'members', title: /*i18n*/ 'Members', sort: 'members', align: 'end', count: ({ members_count }) => members_count },
    { id: 'owner', title: /*i18n*/ 'Owner', text: ({ owner }, { i18n }) => owner?.name ?? i18n.t('No owner') },
    { id: 'status', title: /*i18n*/ 'Status', badge: stateOf },
    { id: 'active', title: /*i18n*/ 'Last activity', sort: 'active', date: ({ active_at }) => active_at },
  ],
  filters: {
    parish: { label: /*i18n*/ 'Parish' },
    kind: { label: /*i18n*/ 'Kind', options: kindLabels },
    privacy: { label: /*i18n*/ 'Who sees it', options: privacyLabels },
    status: { label: /*i18n*/ 'Status', options: labelsOf(states) },
    no_owner: { label: /*i18n*/ 'Owner', yes: /*i18n*/ 'Has no owner', no: /*i18n*/ 'Has an owner' },
    inactive: { label: /*i18n*/ 'Activity', yes: /*i18n*/ 'None for 180 days', no: /*i18n*/ 'Within 180 days' },
  },
  useOptions: () => ({ parish: usePlaces().parishes }),
  actions: [approve, refuse, setOwner, archive, restore, remove],
  drawer: groupDrawer,
})

const Name = chakra('bdi', { base: { display: 'inline-block', minWidth: '140px', fontWeight: '500' } })
