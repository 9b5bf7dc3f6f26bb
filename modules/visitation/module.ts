import { defineModule } from '#src/shell/module.ts'

export const visitation = defineModule({
  id: 'visitation',
  routes: () => ({}),
  slots: [
    {
      slot: 'parishAdminTabs',
      id: 'visitation',
      order: 60,
      label: 'Visitation',
      part: 'visitation',
      load: () => import('./office/visitation-tab.tsx').then((tab) => tab.VisitationTab),
    },
  ],
})
