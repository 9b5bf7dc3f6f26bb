import { createRoute } from '@tanstack/react-router'
import FileUp from 'lucide-react/icons/file-up'
import { defineModule } from '#src/shell/module.ts'
import { readImportSearch } from './import-search.ts'

/** Invites people listed in a file (USR-D9). */
export const imports = defineModule({
  id: 'imports',
  auditLabels: {
    'imports.upload': /*i18n*/ 'Import file read',
    'imports.start': /*i18n*/ 'Bulk import started',
    'imports.cancel': /*i18n*/ 'Bulk import cancelled',
    'imports.done': /*i18n*/ 'Bulk import ended',
    // A refused call is logged under the name of its endpoint.
    'imports.validate': /*i18n*/ 'Import rows checked',
  },
  routes: ({ console }) => ({
    console: {
      bulk: createRoute({
        getParentRoute: () => console,
        path: 'users/bulk-import',
        staticData: {
          title: 'Bulk import',
          gate: { all: ['manage_users'] },
          nav: { slot: 'console', group: 'admission', order: 40, label: 'Bulk import', icon: FileUp },
        },
        validateSearch: readImportSearch,
      }).lazy(() => import('./bulk-import.page.tsx').then((page) => page.Route)),
    },
  }),
})
