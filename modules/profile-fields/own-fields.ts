import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { useApiQuery } from '#src/query/hooks.ts'

const fresh = 60_000

/** Fields that the member may fill in, with what they told; asked for only where it is enabled. */
export const useOwnFields = (enabled = true) =>
  useApiQuery(
    detailsEndpoints.ownFields,
    {},
    {
      staleTime: fresh,
      enabled,
      select: ({ results }) => results.filter(({ editable_by_member }) => editable_by_member),
    },
  )
