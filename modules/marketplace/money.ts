import { traitsOf } from '#contract/core/languages.ts'
import { numberFormat } from '#src/lib/intl.ts'

const formatIn = (locale: string, currency: string, isWhole: boolean) =>
  numberFormat(locale, {
    style: 'currency',
    currency,
    ...(isWhole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}),
  })

/** Decimals of a currency: 2 for most, 0 for JPY, 3 for KWD (COM-D4). */
export const digitsOf = (currency: string) => formatIn('en', currency, false).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Formats minor units with the currency's sign, which distinguishes Australian from US dollars: both are in use. No decimals when
 * they are all zero.
 */
export function formatMoney(minor: number, currency: string, locale: string) {
  const value = minor / 10 ** digitsOf(currency)
  const text = formatIn(locale, currency, Number.isInteger(value)).format(value)
  // Isolated left to right: in Arabic text a Latin sign would otherwise change sides.
  return traitsOf(locale).direction === 'rtl' ? `\u2066${text}\u2069` : text
}

/** The currency sign beside a price field. */
export const signOf = (currency: string, locale: string) =>
  formatIn(locale, currency, false)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const easternZero = 0x0660
const persianZero = 0x06f0
const western = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : easternZero))
  })

/**
 * Parses a typed price, in any of our digits, to minor units: "12", "12.5", "12,50", "1 200". Null when invalid or with more
 * decimals than the currency has. The last dot, comma or Arabic separator starts the decimals, unless three digits follow it in a
 * currency with fewer.
 */
export function toMinor(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const plain = western(text)
    .replace(/[\s\u00a0\u202f'٬]/g, '')
    .replace(/[,٫]/g, '.')
  if (!/^(\d+\.?\d*|\.\d+)$|^\d{1,3}(\.\d{3})+(\.\d*)?$/.test(plain)) return null
  const parts = plain.split('.')
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : ''
  const isGrouped = parts.length > 2 || (last.length === 3 && digits < 3)
  const [whole, decimals] =
    isGrouped && last.length === 3 && digits < 3
      ? [parts.join(''), '']
      : [parts.slice(0, parts.length > 1 ? -1 : 1).join(''), last]
  if (decimals.length > digits) return null
  const minor = Number(whole || '0') * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0')
  return Number.isSafeInteger(minor) && minor <= 1_000_000_000 ? minor : null
}

/** Minor units as the text of a price field: with a dot and the currency's decimals, omitted when zero. */
export function fromMinor(minor: number, currency: string) {
  const digits = digitsOf(currency)
  const value = minor / 10 ** digits
  return Number.isInteger(value) ? String(value) : value.toFixed(digits)
}
