import { createRoute } from '@tanstack/react-router'
import FileDown from 'lucide-react/icons/file-down'
import { defineModule } from '#src/shell/module.ts'
import { auditWords } from './audit-words.ts'
import { readExportsSearch } from './export-search.ts'

/** CSV exports of lists, with the button that starts one (CON-D9). */
export const exportJobs = defineModule({
  id: 'exports',
  auditWords,
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'export-jobs',
        staticData: { title: 'Exports', nav: { slot: 'console', group: 'data', order: 10, label: 'Exports', icon: FileDown } },
        validateSearch: readExportsSearch,
      }).lazy(() => import('./export-jobs.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'tableExports',
      id: 'export-button',
      order: 10,
      load: () => import('./export-button.tsx').then((part) => part.ExportButton),
    },
  ],
})
