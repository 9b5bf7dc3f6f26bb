import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'

/** Inviting (INV-D7): a page and a panel of the directory for members, a tab for parish admins. */
export const invitations = defineModule({
  id: 'invitations',
  routes: ({ member }) => ({
    member: {
      invite: createRoute({ getParentRoute: () => member, path: 'invite', staticData: { title: 'Invitations' } }).lazy(() =>
        import('./invite.page.tsx').then((page) => page.Route),
      ),
    },
  }),
  slots: [
    {
      slot: 'directoryPanels',
      id: 'invite',
      order: 10,
      load: () => import('./invite-panel.tsx').then((panel) => panel.InvitePanel),
    },
    {
      slot: 'parishAdminTabs',
      id: 'invitations',
      order: 20,
      label: 'Invitations',
      part: 'parish',
      load: () => import('./parish-invitations.tsx').then((tab) => tab.ParishInvitations),
    },
  ],
})
