import { useLocale } from '#src/ui/use-locale.ts'
import { formatMoney } from './money.ts'

/** Minor units of a currency in the language shown. */
export function useMoney(): (minor: number, currency: string) => string {
  const locale = useLocale()
  return (minor, currency) => formatMoney(minor, currency, locale)
}
