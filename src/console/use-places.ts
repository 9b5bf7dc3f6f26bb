import { traitsOf } from '#contract/core/languages.ts'
import type { Places } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useLocale } from '#src/ui/use-locale.ts'
import { useConsoleQuery } from './console-query.ts'

const none: Places = { parishes: [], dioceses: [] }

/** Parishes and dioceses the account may choose from, by their names in the reader's language. */
export function usePlaces() {
  const locale = useLocale()
  const query = useConsoleQuery(usersEndpoints.places, {}, { staleTime: 5 * 60_000 })
  const { parishes, dioceses } = query.data ?? none
  const parishOptions = parishes.map((parish) => ({
    value: parish.id,
    label: [nameIn(locale, parish), nameIn(locale, { name: parish.city, name_ar: parish.city_ar })].join(traitsOf(locale).comma),
  }))
  const dioceseOptions = dioceses.map((diocese) => ({ value: diocese.id, label: nameIn(locale, diocese) }))
  return { parishes: { query, options: parishOptions }, dioceses: { query, options: dioceseOptions } }
}
