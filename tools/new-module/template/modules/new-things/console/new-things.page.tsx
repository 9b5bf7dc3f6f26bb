// if:console
import { createLazyRoute } from '@tanstack/react-router'
import { newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { defineListPage } from '#src/console/list/define-list-page.ts'
import { ListPage } from '#src/console/list/list-page.tsx'

export const Route = createLazyRoute('/admin/new-things')({
  component: () => <ListPage page={newThingsPage} search={Route.useSearch()} />,
})

const newThingsPage = defineListPage({
  id: 'new-things',
  endpoint: newThingsEndpoints.consoleList,
  words: { title: /*i18n*/ 'New Things', search: /*i18n*/ 'Name', empty: { title: /*i18n*/ 'Nothing here yet' } },
  rowName: ({ name }) => name,
  columns: [
    { id: 'name', title: /*i18n*/ 'Name', sort: 'name', text: ({ name }) => name },
    { id: 'created', title: /*i18n*/ 'Added on', sort: 'created', date: ({ created_at }) => created_at },
  ],
  filters: {},
})
// end
