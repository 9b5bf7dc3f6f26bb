import { createRoute } from '@tanstack/react-router'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileUp from 'lucide-react/icons/file-up'
import { defineModule } from '#src/shell/module.ts'
import { readImportSearch } from './import-search.ts'

/** Invites people listed in a file (USR-D9), and lists the parishes of one (APA-D2). */
export const imports = defineModule({
  id: 'imports',
  auditLabels: {
    'imports.upload': /*i18n*/ 'Import file read',
    'imports.start': /*i18n*/ 'Import started',
    'imports.cancel': /*i18n*/ 'Import cancelled',
    'imports.done': /*i18n*/ 'Import ended',
    // A refused call is logged under the name of its endpoint.
    'imports.validate': /*i18n*/ 'Import rows checked',
    'imports.uploadParishes': /*i18n*/ 'Import file read',
    'imports.validateParishes': /*i18n*/ 'Import rows checked',
    'imports.startParishes': /*i18n*/ 'Import started',
    'imports.cancelParishes': /*i18n*/ 'Import cancelled',
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
      }).lazy(() => import('./people/bulk-import.page.tsx').then((page) => page.Route)),
      parishes: createRoute({
        getParentRoute: () => console,
        path: 'parishes/import',
        staticData: {
          title: 'Import parishes',
          gate: { all: ['import_parishes'] },
          nav: { slot: 'console', group: 'community', order: 30, label: 'Import parishes', icon: FileSpreadsheet },
        },
        validateSearch: readImportSearch,
      }).lazy(() => import('./parishes/parish-import.page.tsx').then((page) => page.Route)),
    },
  }),
})
