// if:chart
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { type NewThingsRow, newThingsEndpoints } from '#contract/new-things/new-things.ts'
import { type AddInput, newThingsMachine } from '#machines/new-things/new-things.machine.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import type { Services } from '#src/services/create-services.ts'
import { useServices } from '#src/services/services-context.tsx'

const addChart = ({ api, queryClient }: Pick<Services, 'api' | 'queryClient'>) =>
  newThingsMachine.provide({
    actors: {
      add: fromPromise<NewThingsRow, AddInput>(async ({ input: { name, key }, signal }) => {
        const row = await api.call(newThingsEndpoints.add, { body: { name } }, { idempotencyKey: key, suppressErrors: true, signal })
        await invalidateTouched(queryClient, newThingsEndpoints.add)
        return row
      }),
    },
  })

/** The chart that adds one. */
export function useAdd() {
  const services = useServices()
  const [chart] = useState(() => addChart(services))
  const actor = useActorRef(chart, { id: 'newThings' })
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
// end
