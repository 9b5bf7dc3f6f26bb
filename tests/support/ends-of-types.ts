/** Values at and beyond the ends of the types that a database, JSON and JavaScript use. */
const dates = ['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-31', '-000001-01-01', '+275760-09-13']
const times = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59+14:00',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00Z',
]
const wholes = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 63, -0, 1e308, 0.1]
const texts = ['', ' ', '\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u202e', 'İ'.repeat(100), '2147483648', '9223372036854775808']

export const endsInQueries = [...dates, ...times, ...wholes.map(String), ...texts, '1e309', 'NaN', 'Infinity']
export const endsInBodies = [...dates, ...times, ...wholes, ...texts, 'a'.repeat(30_000), [], {}, null]

/** For an address: a lone surrogate as the bytes that a careless client sends. */
export const encodedEnd = (text: string) =>
  [...text].map((sign) => (/\p{Surrogate}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign))).join('')
