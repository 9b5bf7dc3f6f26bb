import { defineModule } from '#src/shell/module.ts'

/** The Invite panel of INV-D7, on the dashboard and for parish admins. */
export const invitations = defineModule({
  id: 'invitations',
  routes: () => ({}),
  slots: [
    {
      slot: 'dashboardCards',
      id: 'invite',
      order: 30,
      width: 'full',
      load: () => import('./invite-card.tsx').then((card) => card.InviteCard),
    },
    {
      slot: 'parishAdminTabs',
      id: 'invitations',
      order: 20,
      label: 'Invitations',
      load: () => import('./parish-invitations.tsx').then((tab) => tab.ParishInvitations),
    },
  ],
})
