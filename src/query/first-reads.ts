import type { User } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Services } from '#src/services/create-services.ts'
import { apiQuery } from './hooks.ts'

/** Arguments of `useApiQuery`. */
export type FirstRead = readonly [endpoint: Endpoint, input: object, options?: object]

/** `search`: of the address, unchecked. */
type Known = { user: User | null; search: object }

/** What a component reads as soon as it is drawn, as its property `reads`: `NextThree.reads = () => [nextThree]`. */
export type Reading = { reads?: (known: Known) => readonly FirstRead[] }

/** Milliseconds that the first render waits for answers: those asked early are here by now. */
const patience = 300

/**
 * Reads what components declare before they are drawn, so that the first page is drawn once, with its data: drawn without, and again
 * with each answer, it costs a slow phone a second. Resolves after `patience` at the latest; the components show failures.
 */
export async function readFirst(services: Services, components: readonly unknown[], search: object): Promise<void> {
  const known = { user: services.session.view('user').user, search }
  const reads = components.flatMap((component) => (component as Reading | undefined)?.reads?.(known) ?? [])
  const answers = reads.map(([endpoint, input, options]) =>
    services.queryClient.prefetchQuery(apiQuery(services, endpoint, input as never, options)),
  )
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, patience))])
}
