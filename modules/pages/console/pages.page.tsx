import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute } from '@tanstack/react-router'
import { consolePagesEndpoints } from '#contract/pages/console-pages.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { labelsOf } from '#src/console/list/display.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import { usePlaces } from '#src/console/use-places.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { kindLabels } from '../shared/labels.ts'
import { VerifiedMark } from '../shared/verified-mark.tsx'
import { approve, refuse, remove, restore, takeDown, unverify, verify } from './page-actions.tsx'
import { pageDrawer } from './page-drawer.tsx'
import { stateOf, states } from './page-states.ts'

export const Route = createLazyRoute('/admin/content/pages')({
  component: () => <ListPage page={pagesPage} search={Route.useSearch()} />,
})

/** Pages in any state: approved, verified, taken down (PAG-D5). */
const pagesPage = defineListPage({
  id: 'pages',
  endpoint: consolePagesEndpoints.consolePages,
  words: {
    title: /*i18n*/ 'Pages',
    subtitle: /*i18n*/ 'Public pages of monasteries, ministries and choirs, with who answers for each.',
    search: /*i18n*/ 'Name of a page',
    empty: {
      title: /*i18n*/ 'No pages yet',
      text: /*i18n*/ 'Members create pages, and their parish or a moderator approves them.',
    },
  },
  rowName: ({ name }) => name,
  columns: [
    {
      id: 'name',
      title: /*i18n*/ 'Name',
      sort: 'name',
      cell: ({ name, is_verified }) => (
        <Name dir="auto">
          {name} {is_verified ? <VerifiedMark size={16} /> : null}
        </Name>
      ),
    },
    { id: 'kind', title: /*i18n*/ 'Kind', text: ({ kind }, { i18n }) => i18n._(kindLabels[kind]) },
    {
      id: 'parish',
      title: /*i18n*/ 'Parish',
      text: ({ parish_name: name, parish_name_ar: name_ar }, { locale, i18n }) =>
        name === null ? i18n.t('No parish') : nameIn(locale, { name, name_ar }),
    },
    {
      id: 'followers',
      title: /*i18n*/ 'Followers',
      sort: 'followers',
      align: 'end',
      count: ({ followers_count }) => followers_count,
    },
    { id: 'owner', title: /*i18n*/ 'Owner', text: ({ owner }, { i18n }) => owner?.name ?? i18n.t('No owner') },
    { id: 'status', title: /*i18n*/ 'Status', badge: stateOf },
    { id: 'created', title: /*i18n*/ 'Created', sort: 'created', date: ({ created_at }) => created_at },
  ],
  filters: {
    parish: { label: /*i18n*/ 'Parish' },
    kind: { label: /*i18n*/ 'Kind', options: kindLabels },
    status: { label: /*i18n*/ 'Status', options: labelsOf(states) },
    is_verified: { label: /*i18n*/ 'Verified page', yes: /*i18n*/ 'Verified pages', no: /*i18n*/ 'Pages that are not verified' },
    is_held: { label: /*i18n*/ 'Reports', yes: /*i18n*/ 'Held by reports', no: /*i18n*/ 'Not held' },
  },
  useOptions: () => ({ parish: usePlaces().parishes }),
  actions: [approve, refuse, verify, unverify, takeDown, restore, remove],
  drawer: pageDrawer,
})

const Name = chakra('bdi', {
  base: {
    display: 'inline-block',
    minWidth: '140px',
    fontWeight: '500',
    '& svg': { display: 'inline', verticalAlign: '-0.15em' },
  },
})
