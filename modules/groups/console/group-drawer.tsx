import type { GroupRow } from '#contract/groups/console-groups.ts'
import { defineRowDrawer } from '#src/console/list/define-drawer.tsx'
import { PersonCell } from '#src/console/list/person-cell.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { kindLabels, privacyLabels } from '../shared/labels.ts'
import { stateOf } from './group-states.ts'
import { groupAddress } from './groups-search.ts'

/** A group beside the list. `?group=<id>` links to it. */
export const groupDrawer = defineRowDrawer({
  address: groupAddress,
  title: ({ name }: GroupRow) => name,
  facts: [
    { label: /*i18n*/ 'Status', badge: stateOf },
    {
      label: /*i18n*/ 'Parish',
      text: ({ parish_name: name, parish_name_ar: name_ar }, { locale, i18n }) =>
        name === null ? i18n.t('The whole community') : nameIn(locale, { name, name_ar }),
    },
    { label: /*i18n*/ 'Kind', text: ({ kind }, { i18n }) => i18n._(kindLabels[kind]) },
    { label: /*i18n*/ 'Who sees it', text: ({ privacy }, { i18n }) => i18n._(privacyLabels[privacy]) },
    { label: /*i18n*/ 'Members', count: ({ members_count }) => members_count },
    {
      label: /*i18n*/ 'Owner',
      cell: ({ owner }, { i18n }) => (owner ? <PersonCell {...owner} /> : i18n.t('No owner')),
    },
    { label: /*i18n*/ 'Last activity', ago: ({ active_at }) => active_at },
    { label: /*i18n*/ 'Created', date: ({ created_at }) => created_at },
  ],
})
