import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { prayersEndpoints } from '#contract/prayers/prayers.ts'
import { createBus } from '#src/bus/bus.ts'
import { queryKey } from '#src/query/query-key.ts'
import { keepReportedFresh } from './keep-fresh.ts'

const id = '01930000-0000-7000-8000-00000000e001'

test('COM-D10~ PRY-D2~ requests on the reader’s lists are read again once they have reported one, and after nothing else', () => {
  const bus = createBus()
  const queryClient = new QueryClient()
  const keys = [queryKey(prayersEndpoints.list, { query: {} }), queryKey(prayersEndpoints.read, { params: { id } })]
  for (const key of keys) queryClient.setQueryData(key, {})
  const stale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  const stop = keepReportedFresh({ bus, queryClient })
  bus.publish('reports', { type: 'report.sent', target: 'post', id })
  expect(stale()).toEqual([false, false])
  bus.publish('reports', { type: 'report.sent', target: 'prayer', id })
  expect(stale()).toEqual([true, true])
  stop()
})
