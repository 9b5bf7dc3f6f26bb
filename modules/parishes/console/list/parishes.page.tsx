import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { FilterWords } from '#src/console/list/filter-words.tsx'
import { labelsOf } from '#src/console/list/display.tsx'
import { ListPage } from '#src/console/list/list-page.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { cityIn } from '../../shared/city-in.ts'
import { countryOptions } from '#src/lib/countries.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { activate, deactivate, edit, merge } from '../parish-actions.tsx'
import { states } from '../parish-labels.ts'
import { useDioceses } from '../use-dioceses.ts'
import { parishDrawer } from './parish-drawer.tsx'
import type { SlotMap } from '#src/shell/slots.ts'

export const Route = createLazyRoute('/admin/parishes')({
  component: () => <ListPage page={parishesPage} search={Route.useSearch()} />,
})

/** Parishes in any state (APA-D1). */
const parishesPage = defineListPage({
  id: 'parishes',
  endpoint: consoleParishesEndpoints.consoleParishes,
  words: {
    title: /*i18n*/ 'Parishes',
    subtitle: /*i18n*/ 'Every parish of the community, with its diocese, members and admins.',
    search: /*i18n*/ 'Name, patron saint, city or diocese',
    empty: { title: /*i18n*/ 'No parishes yet', text: /*i18n*/ 'A parish needs a diocese first; then it is created as a draft.' },
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
      id: 'diocese',
      title: /*i18n*/ 'Diocese',
      text: ({ diocese_name: name, diocese_name_ar: name_ar }, { locale }) => nameIn(locale, { name, name_ar }),
    },
    { id: 'city', title: /*i18n*/ 'City', sort: 'city', text: (row, { locale }) => cityIn(locale, row) },
    { id: 'members', title: /*i18n*/ 'Members', sort: 'members', align: 'end', count: ({ members_count }) => members_count },
    { id: 'admins', title: /*i18n*/ 'Admins', align: 'end', count: ({ admins_count }) => admins_count },
    { id: 'status', title: /*i18n*/ 'Status', badge: ({ status }) => states[status] },
    { id: 'updated', title: /*i18n*/ 'Last change', sort: 'updated', date: ({ updated_at }) => updated_at },
  ],
  filters: {
    diocese: { label: /*i18n*/ 'Diocese' },
    country: { label: /*i18n*/ 'Country' },
    status: { label: /*i18n*/ 'Status', options: labelsOf(states) },
    no_admin: { label: /*i18n*/ 'Admins', yes: /*i18n*/ 'Has none', no: /*i18n*/ 'Has some' },
    no_services: { label: /*i18n*/ 'Service times', yes: /*i18n*/ 'Has none', no: /*i18n*/ 'Has some' },
  },
  useOptions: () => ({ diocese: useDioceses(), country: countryOptions(useLocale()) }),
  actions: [edit, activate, deactivate, merge],
  drawer: parishDrawer,
  exportKind: 'parishes',
  Buttons,
})

/** Its filters in words, for the list of exports. */
export const ParishFilters = ({ filters }: SlotMap['exportedFilters']['props']) => (
  <FilterWords page={parishesPage} filters={filters} />
)

function Buttons() {
  const { i18n } = useLingui()
  const [mayManage, mayImport] = [useMay('manage_parishes'), useMay('import_parishes')]
  return (
    <>
      {mayImport ? <ButtonLink to="/admin/parishes/import">{i18n.t('Import')}</ButtonLink> : null}
      {mayManage ? (
        <>
          <ButtonLink to="/admin/parishes/dioceses">{i18n.t('Dioceses')}</ButtonLink>
          <ButtonLink to="/admin/parishes/create" variant="solid">
            <Plus size={18} aria-hidden />
            {i18n.t('New parish')}
          </ButtonLink>
        </>
      ) : null}
    </>
  )
}

const Name = chakra('bdi', { base: { display: 'inline-block', minWidth: '140px', fontWeight: '500' } })
