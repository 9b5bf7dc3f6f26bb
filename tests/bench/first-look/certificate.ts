import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/**
 * A certificate for localhost signed by its own key, for one run: browsers speak HTTP/2 only over TLS. `pin`: hash of its public key, by
 * which Chromium is told to trust it.
 */
export function selfSigned(): { key: string; cert: string; pin: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const name = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')))))
  const day = (offset: number) => der(0x18, Buffer.from(stampOf(Date.now() + offset * 86_400_000)))
  const body = sequence(
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    sequence(day(-1), day(1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const cert = sequence(body, ecdsaWithSha256, signature).toString('base64')
  return {
    pin: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** ASN.1: a tag, the length, the content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const stampOf = (time: number) => `${new Date(time).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
