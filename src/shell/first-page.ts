import type { AnyRoute } from '@tanstack/react-router'
import { readFirst } from '#src/query/first-reads.ts'
import type { Services } from '#src/services/create-services.ts'
import type { createApp } from './app.ts'
import { accessWith } from './gates/gate.ts'
import { preloadSlots } from './slot.tsx'

/** Before the first render of a member's page: the code of its slots, and what all of them read first. */
export async function prepareFirstPage(services: Services, { registry, router }: ReturnType<typeof createApp>): Promise<void> {
  const { matches } = router.state
  const slots = matches.flatMap(({ staticData }) => staticData.preloads ?? [])
  const loaded = await preloadSlots(registry, accessWith(services.flags.get().drawn), ['memberBand', 'topbarActions', ...slots])
  const pages = matches.map(
    ({ routeId }) => (router.routesById as Readonly<Record<string, AnyRoute>>)[routeId]?.options.component,
  )
  await readFirst(services, [...pages, ...loaded], matches.at(-1)?.search ?? {})
}
