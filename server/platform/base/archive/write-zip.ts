import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive; folders follow from the slashes in its name. */
export type ZipInput = { name: string; bytes: Uint8Array }

/** A ZIP archive (APPNOTE 6.3) as a stream: one entry at a time is in memory. Ends with the error of its entries. */
export function zipStream(entries: AsyncIterable<ZipInput>, modifiedAt: Date): Readable {
  return Readable.from(chunks(entries, modifiedAt), { objectMode: false })
}

async function* chunks(entries: AsyncIterable<ZipInput>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for await (const { name, bytes } of entries) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = modifiedAt
    zip.add(entry)
    entry.push(bytes, true)
    yield* written
    written = []
  }
  zip.end()
  yield* written
}
