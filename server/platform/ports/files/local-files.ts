import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absent, syncFolder } from '#server/platform/base/disk.ts'
import { isFileName } from './file-name.ts'
import type { FileInfo, Files } from './files.ts'

/** Stores files in a local folder, in 256 subfolders by the first two letters of the name. */
export const localFiles = ({ folder }: { folder: string }): Files => {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new TypeError(`not a file name: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }
  const head = (name: string) => stat(pathOf(name)).then(toInfo, absent)
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}`)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return toInfo(await stat(path))
    },
    get: async (name, range) => {
      const file = await head(name)
      if (!file) return null
      const start = range?.start ?? 0
      const end = Math.min(range?.end ?? file.size - 1, file.size - 1)
      if (range && (start < 0 || start > end))
        throw new RangeError(`no bytes ${start}-${range.end ?? ''} in a file of ${file.size}`)
      return { ...file, start, end, stream: createReadStream(pathOf(name), file.size === 0 ? {} : { start, end }) }
    },
    head: async (name) => head(name),
    delete: async (name) =>
      rm(pathOf(name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => absent(error) !== null,
      ),
  }
}

const toInfo = (found: { size: number; mtime: Date }): FileInfo => ({ size: found.size, modifiedAt: found.mtime.toISOString() })
