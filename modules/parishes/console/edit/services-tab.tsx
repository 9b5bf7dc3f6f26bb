import { serviceTimesEndpoints } from '#contract/parishes/service-times.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { Card } from '#src/ui/card.tsx'
import type { ServiceTimeCalls } from '../../office/service-time-calls.ts'
import { ServiceTimes } from '../../office/service-times.tsx'

const { serviceTimesByStaff, createServiceTimeByStaff, patchServiceTimeByStaff, deleteServiceTimeByStaff } = serviceTimesEndpoints

/** The week of a parish, changed by staff. */
export function ServicesTab({ parishId }: { parishId: string }) {
  return (
    <Card>
      <ServiceTimes calls={useServiceTimesByStaff(parishId)} />
    </Card>
  )
}

function useServiceTimesByStaff(parish: string): ServiceTimeCalls {
  const params = { parish }
  const all = useConsoleQuery(serviceTimesByStaff, { params })
  const add = useConsoleMutation(createServiceTimeByStaff)
  const change = useConsoleMutation(patchServiceTimeByStaff)
  const remove = useConsoleMutation(deleteServiceTimeByStaff)
  return {
    all,
    add: (body) => add.mutateAsync({ params, body }),
    change: (id, body) => change.mutateAsync({ params: { parish, id }, body }),
    remove: (id) => remove.mutateAsync({ params: { parish, id } }),
  }
}
