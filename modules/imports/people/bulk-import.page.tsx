import { createLazyRoute } from '@tanstack/react-router'
import { ImportPage } from '../import-page.tsx'
import { people } from './people.kind.tsx'

export const Route = createLazyRoute('/admin/users/bulk-import')({
  component: () => <ImportPage kind={people} search={Route.useSearch()} />,
})
