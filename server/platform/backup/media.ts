import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { absent } from '#server/platform/base/disk.ts'
import { pathOfFile } from '#server/platform/ports/files/file-name.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'

const atOnce = 8
const inBackup = (name: string) => `media/${pathOfFile(name)}`

/** Adds the media that the folder of a backup does not have yet. */
export async function takeMedia(files: Files, folder: string): Promise<void> {
  const names = files.names()
  // Each takes the next name of the same list.
  const take = async () => {
    for await (const name of names) {
      const target = join(folder, inBackup(name))
      if (await stat(target).catch(absent)) continue
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await files.copyTo(target, name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}

/** Those of the backup itself may be there, from an attempt that failed. */
export async function refuseOtherMedia(files: Files, manifest: Manifest): Promise<void> {
  for await (const name of files.names())
    if (!manifest.files[inBackup(name)])
      throw new BackupError(`${files.place} is not empty. Media are restored into an empty folder or bucket.`)
}

export async function putMedia(files: Files, folder: string, manifest: Manifest): Promise<void> {
  const paths = Object.keys(manifest.files)
    .filter((path) => path.startsWith('media/'))
    .values()
  const put = async () => {
    for (const path of paths) await files.put(basename(path), createReadStream(join(folder, path)))
  }
  await Promise.all(Array.from({ length: atOnce }, put))
}
