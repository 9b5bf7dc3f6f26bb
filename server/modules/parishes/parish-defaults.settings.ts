import { type CountryDefaults, defaultsOf } from '#contract/parishes/country-defaults.ts'
import { currencyForm } from '#contract/settings/setting-forms.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Bus } from '#server/platform/ports/bus/bus.ts'
import { readKey, settingKey } from '#server/platform/settings/setting-key.ts'
import { siteKeys } from '#server/platform/settings/site.settings.ts'

const currency = settingKey<string>('default_currency', { group: 'place', ...currencyForm, default: '' })
export const parishKeys = [currency]

/** The community's time zone and currency, of parishes in countries whose own are not known; empty for none. */
export const usualPlace = async (tx: Tx, parts: { bus: Bus }): Promise<CountryDefaults> => ({
  timezone: await readKey(tx, parts, siteKeys.timeZone),
  currency: await readKey(tx, parts, currency),
})

/** Those of a country, else the community's. */
export async function placeDefaults(tx: Tx, parts: { bus: Bus }, country: string): Promise<CountryDefaults> {
  const [own, ours] = [defaultsOf(country), await usualPlace(tx, parts)]
  return { timezone: own.timezone || ours.timezone, currency: own.currency || ours.currency }
}
