import { defineModule } from '#src/shell/module.ts'

/** A member's values of staff-defined fields (PRF-D9). */
export const profileFields = defineModule({
  id: 'profile-fields',
  routes: () => ({}),
  slots: [
    { slot: 'accountMenu', id: 'details', order: 5, load: () => import('./menu-entry.tsx').then((entry) => entry.MenuEntry) },
    { slot: 'overlays', id: 'details', order: 20, load: () => import('./details-host.tsx').then((host) => host.DetailsHost) },
  ],
})
