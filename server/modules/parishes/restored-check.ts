import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

/** Checks that a restored backup lists its parishes. */
export const parishesCheck: ExtensionPoints['backup.check'] = async ({ rows }) => {
  const parishes = rows('parishes')
  if (parishes === 0) return null
  return {
    what: 'parishes',
    call: { url: `/api/v1/${parishesEndpoints.list.path}` },
    holds: ({ count }: { count: number }) => count > 0 && count <= parishes,
  }
}
