import { useEffect, useState } from 'react'
import { useLocale } from '#src/ui/use-locale.ts'
import { countryOptions } from '#src/lib/countries.ts'

/** Countries in the current language. Empty during hydration: browsers differ in their names. */
export function useCountries() {
  const locale = useLocale()
  const [countries, setCountries] = useState<ReturnType<typeof countryOptions>>([])
  useEffect(() => setCountries(countryOptions(locale)), [locale])
  return countries
}
