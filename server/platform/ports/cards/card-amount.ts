/** Currencies the provider counts in whole units, and in thousandths; all others in hundredths (docs.stripe.com/currencies). */
const whole = ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']
const thousandths = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
/** The provider charges at most eight digits. */
const most = 99_999_999

const providerDigits = (currency: string) => (whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2)
/** Decimal digits of our minor units: the currency's own (COM-D4). */
const ownDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Converts our minor units to the provider's, e.g. 500 Icelandic kronur to 50000. Null when the amount is not representable:
 * amounts in thousandths must end in 0.
 */
export function toProviderAmount(minor: number, currency: string): number | null {
  const amount = minor * 10 ** (providerDigits(currency) - ownDigits(currency))
  if (!Number.isSafeInteger(amount)) return null
  return thousandths.includes(currency) && amount % 10 !== 0 ? null : amount
}

/** Whether a card can be charged this amount. */
export function canCharge(minor: number, currency: string): boolean {
  const amount = toProviderAmount(minor, currency)
  return amount !== null && amount > 0 && amount <= most
}
