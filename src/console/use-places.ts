import type { Places } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleQuery } from './console-query.ts'

const none: Places = { parishes: [], dioceses: [] }

/** Parishes and dioceses the account may choose from; empty until loaded. */
export function usePlaces() {
  const query = useConsoleQuery(usersEndpoints.places, {}, { staleTime: 5 * 60_000 })
  const { parishes, dioceses } = query.data ?? none
  return {
    parishes,
    parishOptions: parishes.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` })),
    dioceseOptions: dioceses.map(({ id, name }) => ({ value: id, label: name })),
  }
}
