const codes =
  'AE AT AU BE BH BO BR CA CH CI CL CN CY CZ DE DK DZ EG ER ES ET FI FR GB GH GR HK HU IE IL IN IQ IT JO JP KE KR KW LB LU LY MA MT MX NA NG NL NO NZ OM PH PL PS PT QA RO RU SA SD SE SG SN SS SY TH TN TR TW TZ UA UG US UY VE ZA ZM ZW'

/** Countries as options, named and sorted for a locale; the value is the ISO 3166-1 code. */
export function countryOptions(locale: string): Array<{ value: string; label: string }> {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const compare = new Intl.Collator(locale).compare
  return codes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
}
