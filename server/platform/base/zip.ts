import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export type ZipEntry = { name: string; bytes: Buffer }
/** `listed`: every entry with its size, in bytes unpacked, as the directory says it. */
export type Zip = { listed: Array<{ name: string; size: number }>; comment: string; wanted: ZipEntry[] }
type Options = {
  /** Whether an entry is unpacked. */
  isWanted: (name: string) => boolean
  /** Entries at all, and bytes that the wanted ones give together. */
  most: { entries: number; bytes: number }
}

/** Why an archive is not read: `too_large` for more than the bounds, else it is damaged, encrypted or no archive. */
export class ZipRefused extends Error {
  readonly reason: 'too_large' | 'unreadable'

  constructor(reason: 'too_large' | 'unreadable', cause?: unknown) {
    super(`the archive is refused: ${reason}`, { cause })
    this.name = 'ZipRefused'
    this.reason = reason
  }
}

/**
 * Reads a ZIP file (APPNOTE 6.3) within bounds: sizes are added up as its directory says them, and an entry that gives another
 * number of bytes is refused as soon as it does. Names that lead out of a folder are refused too. Throws `ZipRefused`.
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
