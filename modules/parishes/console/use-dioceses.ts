import { diocesesEndpoints } from '#contract/parishes/dioceses.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { nameIn } from '#src/i18n/name-in.ts'
import { useLocale } from '#src/ui/use-locale.ts'

/** Dioceses the account can choose from, and as options; empty until `query` has loaded. */
export function useDioceses() {
  const locale = useLocale()
  const query = useConsoleQuery(diocesesEndpoints.dioceseChoices, {})
  const { data: dioceses = [] } = query
  return { query, dioceses, options: dioceses.map((diocese) => ({ value: diocese.id, label: nameIn(locale, diocese) })) }
}
