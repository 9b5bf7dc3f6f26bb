import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { absent, syncFolder } from '#server/platform/base/disk.ts'
import { isFileName, pathOfFile } from './file-name.ts'
import type { Files } from './files.ts'

/** Stores files in a local folder, in 256 subfolders by the first two letters of the name. */
export const localFiles = ({ folder }: { folder: string }): Files => {
  const pathOf = (name: string) => join(folder, pathOfFile(name))
  const head = (name: string) => stat(pathOf(name)).then(({ size }) => ({ size }), absent)
  return {
    place: folder,
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
      const { size } = await stat(path)
      return { size }
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
    delete: async (name) => rm(pathOf(name), { force: true }),
    names: async function* () {
      const parts = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []
      for (const part of parts)
        if (part.isDirectory()) for (const name of await readdir(join(folder, part.name))) if (isFileName(name)) yield name
    },
    copyTo: async (path, name) => {
      const source = pathOf(name)
      // A file is never rewritten, so a second name for it is a copy.
      return link(source, path)
        .catch(() => copyFile(source, path))
        .then(
          () => true,
          (error: NodeJS.ErrnoException) => absent(error) !== null,
        )
    },
  }
}
