import { defineModule } from '#src/shell/module.ts'

export const households = defineModule({
  id: 'households',
  routes: () => ({}),
  slots: [
    {
      slot: 'settingsPanels',
      id: 'household',
      order: 25,
      title: 'My household',
      text: 'Your family, with children by name',
      icon: 'house',
      load: () => import('./panel/household-panel.tsx').then((panel) => panel.HouseholdPanel),
    },
    {
      slot: 'parishAdminTabs',
      id: 'families',
      order: 50,
      label: 'Families',
      part: 'families',
      load: () => import('./office/parish-families.tsx').then((tab) => tab.ParishFamilies),
    },
  ],
})
