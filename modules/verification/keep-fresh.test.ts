import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { standingEndpoints } from '#contract/verification/standing.ts'
import { createBus } from '#src/bus/bus.ts'
import { queryKey } from '#src/query/query-key.ts'
import { keepStandingFresh } from './keep-fresh.ts'

const key = queryKey(standingEndpoints.standing, {})

function started() {
  const bus = createBus()
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, { church_rank: 'none', claim: null, guardian: null })
  const stop = keepStandingFresh({ bus, queryClient })
  return { bus, stop, isOutdated: () => queryClient.getQueryState(key)?.isInvalidated }
}
const notificationFor = (actionUrl: string | null) =>
  ({ type: 'notification.received', id: 'n1', title: 't', message: 'm', actionUrl, isSilent: false }) as const

test('PRF-D4 a notification that links to the dashboard invalidates the standing, others do not', () => {
  const { bus, isOutdated } = started()
  bus.publish('socket', notificationFor('/events'))
  bus.publish('socket', notificationFor(null))
  expect(isOutdated()).toBe(false)
  bus.publish('socket', notificationFor('/dashboard'))
  expect(isOutdated()).toBe(true)
})

test('PRF-D4 nothing is invalidated after the module has stopped', () => {
  const { bus, stop, isOutdated } = started()
  stop()
  bus.publish('socket', notificationFor('/dashboard'))
  expect(isOutdated()).toBe(false)
})
