import { createLazyRoute } from '@tanstack/react-router'
import { ImportPage } from '../import-page.tsx'
import { parishes } from './parishes.kind.tsx'

export const Route = createLazyRoute('/admin/parishes/import')({
  component: () => <ImportPage kind={parishes} search={Route.useSearch()} />,
})
