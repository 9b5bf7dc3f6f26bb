import { useEffect, useState } from 'react'
import { useLocale } from '#src/ui/use-locale.ts'
import { countryOptions } from '#src/lib/countries.ts'

/** The countries in the language shown. None while the page is taken over: each browser has its own words for them. */
export function useCountries() {
  const locale = useLocale()
  const [countries, setCountries] = useState<ReturnType<typeof countryOptions>>([])
  useEffect(() => setCountries(countryOptions(locale)), [locale])
  return countries
}
