import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { countryName } from '#src/lib/country-name.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { countryOptions } from '#src/lib/countries.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { states } from '../parish-labels.ts'
import { activate, deactivate, edit, moveDown, moveUp, remove } from './diocese-actions.tsx'
import { DioceseDrawer } from './diocese-drawer.tsx'

export const Route = createLazyRoute('/admin/parishes/dioceses')({
  component: () => <ListPage page={diocesesPage} search={Route.useSearch()} />,
})

/** Dioceses in the order of every list (APA-D5). */
const diocesesPage = defineListPage({
  id: 'dioceses',
  endpoint: diocesesEndpoints.consoleDioceses,
  words: {
    title: /*i18n*/ 'Dioceses',
    subtitle: /*i18n*/ 'Parishes under one bishop. Every list shows them in this order.',
    search: /*i18n*/ 'Name, bishop or see',
    empty: { title: /*i18n*/ 'No dioceses yet' },
  },
  rowName: ({ name }) => name,
  columns: [
    {
      id: 'name',
      title: /*i18n*/ 'Name',
      sort: 'name',
      cell: (row, { locale }) => <Name dir="auto">{nameIn(locale, row)}</Name>,
    },
    {
      id: 'bishop',
      title: /*i18n*/ 'Bishop',
      text: ({ bishop_name, bishop_name_ar }, { locale }) =>
        bishop_name && nameIn(locale, { name: bishop_name, name_ar: bishop_name_ar }),
    },
    { id: 'see', title: /*i18n*/ 'See', text: ({ see_city }) => see_city },
    { id: 'country', title: /*i18n*/ 'Country', text: ({ country }, { locale }) => countryName(country, locale) },
    { id: 'parishes', title: /*i18n*/ 'Parishes', sort: 'parishes', align: 'end', count: ({ all_parishes }) => all_parishes },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ is_active }) => states[is_active ? 'active' : 'inactive'] },
  ],
  filters: {
    country: { label: /*i18n*/ 'Country' },
    active: { label: /*i18n*/ 'Status', yes: /*i18n*/ 'Active', no: /*i18n*/ 'Inactive' },
  },
  useOptions: () => ({ country: countryOptions(useLocale()) }),
  actions: [edit, moveUp, moveDown, deactivate, activate, remove],
  buttons: [
    {
      id: 'new',
      label: /*i18n*/ 'New diocese',
      icon: <Plus size={18} aria-hidden />,
      isMain: true,
      endpoint: diocesesEndpoints.createDiocese,
      draw: (onClose) => <DioceseDrawer diocese={null} onClose={onClose} />,
    },
  ],
})

const Name = chakra('bdi', { base: { display: 'inline-block', minWidth: '140px', fontWeight: '500' } })
