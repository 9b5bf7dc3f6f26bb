import { createRoute } from '@tanstack/react-router'
import type { ModeratedKind } from '#contract/moderation/moderation.ts'
import { defineModule } from '#src/shell/module.ts'

export type QueueSearch = { kind?: ModeratedKind; page?: number }

export const moderation = defineModule({
  id: 'moderation',
  routes: ({ member }) => ({
    member: {
      queue: createRoute({
        getParentRoute: () => member,
        path: 'app-admin/moderation',
        staticData: { title: 'Content Moderation' },
        validateSearch: readSearch,
      }).lazy(() => import('./queue.page.tsx').then((page) => page.Route)),
    },
  }),
  slots: [
    { slot: 'memberToolbar', id: 'admin', order: 10, load: () => import('./toolbar.tsx').then((bar) => bar.Toolbar) },
    { slot: 'accountMenu', id: 'console', order: 10, load: () => import('./console-door.tsx').then((way) => way.ConsoleDoor) },
  ],
})

/** What makes no sense is dropped; without `kind` all that waits is shown. */
export function readSearch({ kind, page }: Record<string, unknown>): QueueSearch {
  return {
    ...(kind === 'prayer' || kind === 'item' || kind === 'dispute' ? { kind } : {}),
    ...(Number.isInteger(page) && (page as number) > 1 ? { page: page as number } : {}),
  }
}
