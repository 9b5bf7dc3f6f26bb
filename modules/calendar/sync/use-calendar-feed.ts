import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import type { FeedToken } from '#contract/calendar/feed.ts'
import { calendarFeedMachine } from '#machines/calendar-feed/calendar-feed.machine.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { keepError } from '#src/lib/keep-error.ts'
import type { Services } from '#src/services/create-services.ts'
import { useServices } from '#src/services/services-context.tsx'

const facts = { listens: [], publishes: ['toast.requested'] } as const

/** The feed chart with the real calls. It shows failures itself (TRAP-45). */
const feedChart = ({ api }: Pick<Services, 'api'>, onUnread: (error: unknown) => void) =>
  calendarFeedMachine.provide({
    actors: {
      loadTokens: fromPromise<readonly FeedToken[], undefined>(({ signal }) =>
        api.call(calendarEndpoints.listFeedTokens, {}, { suppressErrors: true, signal }).catch(keepError(onUnread)),
      ),
      createToken: fromPromise<FeedToken, { key: string }>(({ input: { key }, signal }) =>
        api.call(calendarEndpoints.createFeedToken, {}, { idempotencyKey: key, suppressErrors: true, signal }),
      ),
      copyAddress: fromPromise<void, { url: string }>(({ input }) => navigator.clipboard.writeText(input.url)),
      revokeToken: fromPromise<void, { id: string }>(async ({ input: { id }, signal }) => {
        await api.call(calendarEndpoints.revokeFeedToken, { params: { id } }, { suppressErrors: true, signal })
      }),
    },
  })

export function useCalendarFeed() {
  const services = useServices()
  const [error, setError] = useState<unknown>(null)
  const [chart] = useState(() => feedChart(services, setError))
  const actor = useConnected(useActorRef(chart, { id: 'calendarFeed' }), services.bus, facts)
  return { actor, error, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
