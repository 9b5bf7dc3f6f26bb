import { useLocale } from '#src/ui/use-locale.ts'
import { formatMoney } from './money.ts'

/** Formats minor units of a currency in the current language. */
export function useMoney(): (minor: number, currency: string) => string {
  const locale = useLocale()
  return (minor, currency) => formatMoney(minor, currency, locale)
}
