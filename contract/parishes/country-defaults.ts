/** Country, its usual time zone and its currency (ISO 4217): defaults of a form, which may choose others. */
const table = `AE Asia/Dubai AED|AT Europe/Vienna EUR|AU Australia/Sydney AUD|BE Europe/Brussels EUR|BH Asia/Bahrain BHD
BO America/La_Paz BOB|BR America/Sao_Paulo BRL|CA America/Toronto CAD|CH Europe/Zurich CHF|CI Africa/Abidjan XOF
CL America/Santiago CLP|CN Asia/Shanghai CNY|CY Asia/Nicosia EUR|CZ Europe/Prague CZK|DE Europe/Berlin EUR
DK Europe/Copenhagen DKK|DZ Africa/Algiers DZD|EG Africa/Cairo EGP|ER Africa/Asmara ERN|ES Europe/Madrid EUR
ET Africa/Addis_Ababa ETB|FI Europe/Helsinki EUR|FR Europe/Paris EUR|GB Europe/London GBP|GH Africa/Accra GHS
GR Europe/Athens EUR|HK Asia/Hong_Kong HKD|HU Europe/Budapest HUF|IE Europe/Dublin EUR|IL Asia/Jerusalem ILS
IN Asia/Kolkata INR|IQ Asia/Baghdad IQD|IT Europe/Rome EUR|JO Asia/Amman JOD|JP Asia/Tokyo JPY|KE Africa/Nairobi KES
KR Asia/Seoul KRW|KW Asia/Kuwait KWD|LB Asia/Beirut LBP|LU Europe/Luxembourg EUR|LY Africa/Tripoli LYD
MA Africa/Casablanca MAD|MT Europe/Malta EUR|MX America/Mexico_City MXN|NA Africa/Windhoek NAD|NG Africa/Lagos NGN
NL Europe/Amsterdam EUR|NO Europe/Oslo NOK|NZ Pacific/Auckland NZD|OM Asia/Muscat OMR|PH Asia/Manila PHP
PL Europe/Warsaw PLN|PS Asia/Hebron ILS|PT Europe/Lisbon EUR|QA Asia/Qatar QAR|RO Europe/Bucharest RON
RU Europe/Moscow RUB|SA Asia/Riyadh SAR|SD Africa/Khartoum SDG|SE Europe/Stockholm SEK|SG Asia/Singapore SGD
SN Africa/Dakar XOF|SS Africa/Juba SSP|SY Asia/Damascus SYP|TH Asia/Bangkok THB|TN Africa/Tunis TND
TR Europe/Istanbul TRY|TW Asia/Taipei TWD|TZ Africa/Dar_es_Salaam TZS|UA Europe/Kyiv UAH|UG Africa/Kampala UGX
US America/New_York USD|UY America/Montevideo UYU|VE America/Caracas VES|ZA Africa/Johannesburg ZAR|ZM Africa/Lusaka ZMW
ZW Africa/Harare USD`

export type CountryDefaults = { timezone: string; currency: string }
const defaults: ReadonlyMap<string, CountryDefaults> = new Map(
  table.split(/[|\n]/).map((row) => {
    const [country = '', timezone = '', currency = ''] = row.split(' ')
    return [country, { timezone, currency }]
  }),
)

const none: CountryDefaults = { timezone: '', currency: '' }
/** Usual time zone and currency of a country; empty where they are not known. */
export const defaultsOf = (country: string): CountryDefaults => defaults.get(country) ?? none

/** Currencies of all these countries, each once. */
export const usualCurrencies: readonly string[] = [...new Set([...defaults.values()].map(({ currency }) => currency))]
