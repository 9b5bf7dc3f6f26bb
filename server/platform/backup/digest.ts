import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Digest } from './manifest.ts'

/** A pass-through stream that counts and digests its bytes; call `digest()` after it has ended. */
export function digesting(): { stream: Transform; digest(): Digest } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, digest: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export async function digestOfFile(path: string): Promise<Digest> {
  const { stream, digest } = digesting()
  createReadStream(path)
    .on('error', (error) => stream.destroy(error))
    .pipe(stream)
  await finished(stream.resume())
  return digest()
}

/** Every file below a folder as a sorted list of paths with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split('\\').join('/'))
    .sort()
}
