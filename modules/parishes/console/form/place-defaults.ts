import { type CountryDefaults, defaultsOf, usualCurrencies } from '#contract/parishes/country-defaults.ts'

/** A chosen country, with its time zone and currency where the former country's stood. */
export function withCountry<D extends CountryDefaults & { country: string }>(
  draft: D,
  country: string,
): CountryDefaults & { country: string } {
  const [was, is] = [defaultsOf(draft.country), defaultsOf(country)]
  const kept = (name: keyof CountryDefaults) => (draft[name] === was[name] && is[name] !== '' ? is[name] : draft[name])
  return { country, timezone: kept('timezone'), currency: kept('currency') }
}

/** Currencies by name: those of the countries, and the chosen one. */
export function currencyOptions(locale: string, chosen: string): Array<{ value: string; label: string }> {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const codes = new Set([...usualCurrencies, ...(chosen ? [chosen] : [])])
  return sortedByLabel(
    locale,
    [...codes].map((value) => ({ value, label: `${nameOf(names, value)} (${value})` })),
  )
}

/** Time zones by city, with their names in the reader's language. */
export function zoneOptions(locale: string, chosen: string): Array<{ value: string; label: string }> {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])
  const options = [...zones].map((value) => {
    const city = value.split('/').at(-1)?.replaceAll('_', ' ') ?? value
    return { value, label: `${city} (${zoneName(locale, value)})` }
  })
  return sortedByLabel(locale, options)
}

const zoneName = (locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

function sortedByLabel<O extends { label: string }>(locale: string, options: O[]): O[] {
  const { compare } = new Intl.Collator(locale)
  return options.sort((a, b) => compare(a.label, b.label))
}
