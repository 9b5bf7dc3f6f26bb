import { defineModule } from '#src/shell/module.ts'

/** The Invite panel of INV-D7: a dashboard card until the people and parish-admin pages exist. */
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
  ],
})
