import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'
import { readText } from '#src/shell/read-text.ts'

/** A member's church rank and guardian consent, confirmed by others (PRF-D4, COM-D11). */
export const verification = defineModule({
  id: 'verification',
  facts: { listens: ['notification.received', 'socket.resynced'] },
  routes: ({ public: open }) => ({
    public: {
      guardian: createRoute({
        getParentRoute: () => open,
        path: 'guardian',
        staticData: { title: 'Consent of a guardian' },
        validateSearch: (search: Record<string, unknown>) => readText(search, 'token'),
      }).lazy(() => import('./guardian.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    {
      slot: 'dashboardCards',
      id: 'standing',
      order: 5,
      isRare: true,
      load: () => import('./standing-card.tsx').then((card) => card.StandingCard),
    },
    { slot: 'accountMenu', id: 'rank', order: 5, load: () => import('./rank-entry.tsx').then((entry) => entry.RankEntry) },
    { slot: 'overlays', id: 'rank', order: 20, load: () => import('./rank-overlay.tsx').then((part) => part.RankOverlay) },
  ],
})
