import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** `as`: the file name for downloads. `until`: epoch milliseconds. */
export type LinkedFile = { name: string; as: string; until: number }

export type FileLinks = {
  /** A path of this server that opens the file until then, for anyone who has it. */
  sign(file: LinkedFile): string
  /** Whether such a path was signed by us and has not expired. */
  isGood(file: LinkedFile, signature: string): boolean
}

/** Signed links to private files: access is decided when the link is created (CON-D9). */
export function createFileLinks(secret: string, now: () => number): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'file links', 32))
  const macOf = ({ name, as, until }: LinkedFile) =>
    createHmac('sha256', key)
      .update(JSON.stringify([name, as, until]))
      .digest()
  return {
    sign: (file) =>
      `/media/private/${file.name}?${new URLSearchParams({
        as: file.as,
        until: String(file.until),
        signature: macOf(file).toString('base64url'),
      })}`,
    isGood(file, signature) {
      const given = Buffer.from(signature, 'base64url')
      const mac = macOf(file)
      return given.length === mac.length && timingSafeEqual(given, mac) && now() < file.until
    },
  }
}
