import type { Services } from '#src/services/create-services.ts'

/** Follows facts of the bus while the app runs; the returned function stops it. */
export type Rule = (services: Services) => () => void
export type LateRule = () => Promise<Rule>

/**
 * Modules' reactions to live facts. Loaded together with the socket's code, so that they are ready before the first frame and
 * cost visitors nothing. `ready` rejects when some could not be loaded; the next call retries.
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
