import type { CountryCode } from 'libphonenumber-js/min'
import { accountsErrors } from '#contract/accounts/errors.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'

/** E.164, or null when it is not a phone number. National numbers need `country` (ISO 3166-1 alpha-2). */
export async function toE164(typed: string, country?: string | null): Promise<string | null> {
  if (/^[\s0]*$/.test(typed)) return null
  // Loaded with the first number: a start has no use for it.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const region = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const number = parsePhoneNumberFromString(typed, region)
  return number?.isValid() ? number.number : null
}

/** Like `toE164`, but throws a 400 for the field. */
export async function requirePhone(typed: string, country?: string | null): Promise<string> {
  const number = await toE164(typed, country)
  if (!number) throw fieldFailure('phone', accountsErrors.phone_invalid)
  return number
}
