import { createRoute } from '@tanstack/react-router'
import FileDown from 'lucide-react/icons/file-down'
import { exportsEndpoints } from '#contract/exports/exports.ts'
import { addressOf } from '#src/lists/address.ts'
import { defineModule } from '#src/shell/module.ts'

/** CSV exports of lists, with the button that starts one (CON-D9). */
export const exportJobs = defineModule({
  id: 'exports',
  draws: ['exportedFilters'],
  auditLabels: {
    'exports.start': /*i18n*/ 'Export requested',
    'exports.cancel': /*i18n*/ 'Export cancelled',
    'exports.download': /*i18n*/ 'Export downloaded',
    // A refused call is logged under the name of its endpoint.
    'exports.startExport': /*i18n*/ 'Export requested',
    'exports.cancelExport': /*i18n*/ 'Export cancelled',
  },
  routes: ({ console }) => ({
    console: {
      list: createRoute({
        getParentRoute: () => console,
        path: 'export-jobs',
        staticData: { title: 'Exports', nav: { slot: 'console', group: 'data', order: 10, label: 'Exports', icon: FileDown } },
        validateSearch: addressOf(exportsEndpoints.exportJobs).read,
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
