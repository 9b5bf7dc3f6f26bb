import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export type ZipEntry = { name: string; bytes: Buffer }
/** `listed`: every entry with its unpacked size in bytes, as stated in the central directory. */
export type Zip = { listed: Array<{ name: string; size: number }>; comment: string; wanted: ZipEntry[] }
type Options = {
  /** Whether to unpack an entry. */
  isWanted: (name: string) => boolean
  /** Limits: number of entries, and total unpacked bytes of the wanted ones. */
  most: { entries: number; bytes: number }
}

/** Why an archive is rejected: `too_large` when it exceeds the limits, otherwise damaged, encrypted or not a ZIP. */
export class ZipRefused extends Error {
  readonly reason: 'too_large' | 'unreadable'

  constructor(reason: 'too_large' | 'unreadable', cause?: unknown) {
    super(`the archive is refused: ${reason}`, { cause })
    this.name = 'ZipRefused'
    this.reason = reason
  }
}

/**
 * Reads a ZIP file (APPNOTE 6.3) within limits: sizes are summed from the directory, and an entry is rejected as soon as its data
 * exceeds its stated size. Paths that leave the folder are rejected too. Throws `ZipRefused`.
 */
export async function readZip(file: Buffer, options: Options): Promise<Zip> {
  try {
    return await read(file, options)
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('unreadable', error)
  }
}

async function read(file: Buffer, { isWanted, most }: Options): Promise<Zip> {
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  if (zip.entryCount > most.entries) throw new ZipRefused('too_large')
  const listed: Zip['listed'] = []
  const wanted: ZipEntry[] = []
  let left = most.bytes
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize: size } = entry
    if (entry.isEncrypted()) throw new ZipRefused('unreadable')
    listed.push({ name, size })
    if (!isWanted(name)) continue
    left -= size
    if (left < 0) throw new ZipRefused('too_large')
    wanted.push({ name, bytes: await buffer(await zip.openReadStreamPromise(entry)) })
  }
  return { listed, comment: String(zip.comment), wanted }
}
