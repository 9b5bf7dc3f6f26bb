import { chakra } from '@chakra-ui/react/styled-system'
import { createLazyRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { consoleCategoriesEndpoints } from '#contract/prayers/console-categories.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'
import { nameIn } from '#src/i18n/name-in.ts'
import { CategoryIcon } from '../category.tsx'
import { activate, deactivate, edit, moveDown, moveUp, remove } from './category-actions.tsx'
import { CategoryDrawer } from './category-drawer.tsx'

export const Route = createLazyRoute('/admin/content/prayer-categories')({
  component: () => <ListPage page={categoriesPage} search={Route.useSearch()} />,
})

/** Prayer categories in the order in which members choose from them (PRY-D1). */
const categoriesPage = defineListPage({
  id: 'prayer-categories',
  endpoint: consoleCategoriesEndpoints.consoleCategories,
  words: {
    title: /*i18n*/ 'Prayer categories',
    subtitle: /*i18n*/ 'Members choose one for each prayer request, in this order and in their own language.',
    empty: { title: /*i18n*/ 'No categories yet' },
  },
  rowName: (category, { locale }) => nameIn(locale, category),
  columns: [
    {
      id: 'name',
      title: /*i18n*/ 'Name in English',
      sort: 'name',
      cell: ({ name, icon }) => (
        <Name lang="en">
          <CategoryIcon icon={icon} />
          <bdi>{name}</bdi>
        </Name>
      ),
    },
    {
      id: 'name_ar',
      title: /*i18n*/ 'Name in Arabic',
      cell: ({ name_ar }) => name_ar && <bdi lang="ar">{name_ar}</bdi>,
    },
    { id: 'requests', title: /*i18n*/ 'Requests', sort: 'requests', align: 'end', count: ({ requests }) => requests },
    {
      id: 'status',
      title: /*i18n*/ 'Status',
      badge: ({ is_active }) =>
        is_active ? { text: /*i18n*/ 'Active', tone: 'success' } : { text: /*i18n*/ 'Inactive', tone: 'neutral' },
    },
  ],
  filters: { active: { label: /*i18n*/ 'Status', yes: /*i18n*/ 'Active', no: /*i18n*/ 'Inactive' } },
  actions: [edit, moveUp, moveDown, deactivate, activate, remove],
  buttons: [
    {
      id: 'new',
      label: /*i18n*/ 'New category',
      icon: <Plus size={18} aria-hidden />,
      isMain: true,
      endpoint: consoleCategoriesEndpoints.createCategory,
      draw: (onClose) => <CategoryDrawer category={null} onClose={onClose} />,
    },
  ],
})

const Name = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '140px',
    fontWeight: '500',
    '& svg': { flex: 'none', color: 'gold' },
  },
})
