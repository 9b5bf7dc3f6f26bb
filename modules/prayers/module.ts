import { createRoute } from '@tanstack/react-router'
import { defineModule } from '#src/shell/module.ts'

/** `category` is its slug, `ask` opens the form. Without `tab` all open requests are shown. */
export type PrayersSearch = { tab?: 'parish' | 'mine' | 'answered' | 'prayed'; category?: string; page?: number; ask?: true }

export const prayers = defineModule({
  id: 'prayers',
  gate: { flag: 'prayerRequests' },
  facts: { listens: ['notification.received'] },
  routes: ({ member }) => ({
    member: {
      list: createRoute({
        getParentRoute: () => member,
        path: 'prayers',
        staticData: { nav: { slot: 'stuff', order: 30, label: 'Prayers' }, title: 'Prayers' },
        validateSearch: readSearch,
      }).lazy(() => import('./prayers.page.tsx').then((page) => page.Route)),
      detail: createRoute({
        getParentRoute: () => member,
        path: 'prayers/$prayerId',
        staticData: { title: 'Prayer request' },
      }).lazy(() => import('./prayer.page.tsx').then((page) => page.Route)),
      debug: createRoute({
        getParentRoute: () => member,
        path: 'prayers-debug',
        staticData: { title: 'Prayers debug', gate: { any: ['system_admin', 'manage_feature_flags'] } },
      }).lazy(() => import('./debug.page.tsx').then((page) => page.Route)),
    },
  }),
})

const tabs = ['parish', 'mine', 'answered', 'prayed'] as const
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Invalid parameters are dropped; the page has the defaults. */
export function readSearch({ tab, category, page, ask }: Record<string, unknown>): PrayersSearch {
  const known = tabs.find((name) => name === tab)
  return {
    ...(known ? { tab: known } : {}),
    ...(typeof category === 'string' && slug.test(category) && category.length <= 80 ? { category } : {}),
    ...(ask === true ? { ask } : {}),
    ...(Number.isInteger(page) && (page as number) > 1 ? { page: page as number } : {}),
  }
}
