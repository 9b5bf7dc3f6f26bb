import { detailsEndpoints } from '#contract/profile-fields/details.ts'
import { useApiQuery } from '#src/query/hooks.ts'

const fresh = 60_000

/** The member's fields with their values; fetched only when enabled. */
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
