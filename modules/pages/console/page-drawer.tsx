import type { PageRow } from '#contract/pages/console-pages.ts'
import { defineRowDrawer } from '#src/console/list/define-drawer.tsx'
import { PersonCell } from '#src/console/list/person-cell.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { kindLabels } from '../shared/labels.ts'
import { stateOf } from './page-states.ts'
import { pageAddress } from './pages-search.ts'

/** A page beside the list. */
export const pageDrawer = defineRowDrawer({
  address: pageAddress,
  title: ({ name }: PageRow) => name,
  facts: [
    { label: /*i18n*/ 'Status', badge: stateOf },
    { label: /*i18n*/ 'Verified page', text: ({ is_verified }, { i18n }) => (is_verified ? i18n.t('Yes') : i18n.t('No')) },
    { label: /*i18n*/ 'Kind', text: ({ kind }, { i18n }) => i18n._(kindLabels[kind]) },
    {
      label: /*i18n*/ 'Parish',
      text: ({ parish_name: name, parish_name_ar: name_ar }, { locale, i18n }) =>
        name === null ? i18n.t('No parish') : nameIn(locale, { name, name_ar }),
    },
    { label: /*i18n*/ 'In one line', text: ({ tagline }) => tagline },
    { label: /*i18n*/ 'Address', text: ({ slug }) => `/pages/${slug}` },
    { label: /*i18n*/ 'Followers', count: ({ followers_count }) => followers_count },
    { label: /*i18n*/ 'Owner', cell: ({ owner }, { i18n }) => (owner ? <PersonCell {...owner} /> : i18n.t('No owner')) },
    { label: /*i18n*/ 'Created', date: ({ created_at }) => created_at },
  ],
})
