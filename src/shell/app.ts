import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { installed } from '../installed.ts'
import type { installedConsole } from '../installed-console.ts'
import type { AnyModule } from './module.ts'
import { requireNoProblems } from './problems.ts'
import { createRegistry } from './registry.ts'
import { Deciding } from './gates/deciding.tsx'
import { RethrowToBoundary } from '../errors/rethrow.tsx'
import { LateNotFound } from '../errors/late-screens.tsx'
import { Root } from './routing/root.tsx'
import type { AppContext } from './zones.ts'

type Everything = readonly [...typeof installed, ...typeof installedConsole]

/**
 * The app of the installed modules, including the console's in its documents; links are checked against both lists in either.
 * `history`: for tests; default: the browser's.
 */
export const createApp = (context: Omit<AppContext, 'has'>, rooms: readonly AnyModule[] = [], history?: RouterHistory) =>
  // A member's document holds no console module, but links are checked against all of them.
  assemble([...installed, ...rooms] as unknown as Everything, context, history)

export function assemble<const Modules extends readonly AnyModule[]>(
  modules: Modules,
  context: Omit<AppContext, 'has'>,
  history?: RouterHistory,
) {
  const registry = createRegistry(modules)
  const router = createRouter({
    routeTree: registry.routeTree,
    context: { ...context, has: registry.has },
    defaultPreload: 'intent',
    defaultPendingComponent: Deciding,
    defaultErrorComponent: RethrowToBoundary,
    defaultNotFoundComponent: LateNotFound,
    // Errors reach our own boundaries, including those of the frame.
    disableGlobalCatchBoundary: true,
    scrollRestoration: !history,
    // Without a DOM the router assumes a server and does not follow redirects.
    ...(history ? { history, isServer: false, origin: 'http://localhost' } : {}),
  })
  registry.routeTree.update({ component: Root })
  // The build has checked this when prerendering the first pages (src/prerender.tsx).
  if (process.env['NODE_ENV'] !== 'production') requireNoProblems(registry)
  return { registry, router }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createApp>['router']
  }
}
