import { priestsEndpoints } from '#contract/parishes/priests.ts'
import { useConsoleMutation, useConsoleQuery } from '#src/console/console-query.ts'
import { apiQuery, useApiMutation } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Card } from '#src/ui/card.tsx'
import type { PriestCalls } from '../../office/priest-calls.ts'
import { Priests } from '../../office/priests.tsx'

const { priestsByStaff, priestByStaff, createPriestByStaff, patchPriestByStaff, deletePriestByStaff } = priestsEndpoints
const { setPriestPhotoByStaff, removePriestPhotoByStaff } = priestsEndpoints

/** The priests of a parish, changed by staff. */
export function PriestsTab({ parishId }: { parishId: string }) {
  return (
    <Card>
      <Priests calls={usePriestsByStaff(parishId)} />
    </Card>
  )
}

function usePriestsByStaff(parish: string): PriestCalls {
  const params = { parish }
  const services = useServices()
  const all = useConsoleQuery(priestsByStaff, { params })
  const add = useConsoleMutation(createPriestByStaff)
  const change = useConsoleMutation(patchPriestByStaff)
  const setPhoto = useConsoleMutation(setPriestPhotoByStaff)
  const removePhoto = useConsoleMutation(removePriestPhotoByStaff)
  const move = useApiMutation(patchPriestByStaff, { announcesErrors: true })
  const remove = useConsoleMutation(deletePriestByStaff)
  return {
    all,
    one: (id) => apiQuery(services, priestByStaff, { params: { parish, id } }, { refetchOnMount: 'always' }),
    add: (body) => add.mutateAsync({ params, body }),
    change: (id, body) => change.mutateAsync({ params: { parish, id }, body }),
    setPhoto: (id, photo) => setPhoto.mutateAsync({ params: { parish, id }, body: {}, files: { photo } }),
    removePhoto: (id) => removePhoto.mutateAsync({ params: { parish, id } }),
    move: (id, order) => move.mutate({ params: { parish, id }, body: { order } }),
    remove: (id) => remove.mutateAsync({ params: { parish, id } }),
  }
}
