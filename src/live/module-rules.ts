import type { Services } from '#src/services/create-services.ts'

/** Follows facts of the bus for as long as the app runs; the returned function ends it. */
export type Rule = (services: Services) => () => void
export type LateRule = () => Promise<Rule>

/**
 * What modules do with what the socket tells. Their code is fetched with that of the socket, so that it is there before
 * the first frame and costs visitors nothing. `ready` rejects when some of it did not come; asked again, it fetches again.
 */
export function createModuleRules(rules: readonly LateRule[], services: () => Services) {
  const stops: (() => void)[] = []
  let loading: Promise<void> | null = null

  const load = async () => {
    const loaded = await Promise.all(rules.map((rule) => rule()))
    for (const rule of loaded) stops.push(rule(services()))
  }
  return {
    ready(): Promise<void> {
      loading ??= load().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
