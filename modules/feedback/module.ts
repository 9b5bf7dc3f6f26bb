import { defineModule } from '#src/shell/module.ts'

export const feedback = defineModule({
  id: 'feedback',
  routes: () => ({}),
  facts: { listens: ['session.cleared', 'session.user-updated'] },
  slots: [{ slot: 'overlays', id: 'report-bug', order: 10, load: () => import('./report-bug.tsx').then((bug) => bug.ReportBug) }],
})
