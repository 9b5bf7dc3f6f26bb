import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import * as tar from 'tar'
import { syncFolder } from '#server/platform/base/disk.ts'
import { BackupError } from './backup-error.ts'

/** Packs a folder into a `.tar.gz.age`. The file appears only when complete, so a file of this name is never a partial backup. */
export async function pack(folder: string, file: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const draft = `${file}.part`
  try {
    const packed = Readable.from(tar.create({ cwd: folder, gzip: true, portable: true }, ['.']), { objectMode: false })
    const closed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>)
    await closed.pipeTo(
      Writable.toWeb(createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })) as WritableStream<Uint8Array>,
    )
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Unpacks an archive into an empty folder after verifying all of it. Throws when the key is wrong or any byte was altered. */
export async function unpack(file: string, folder: string, identity: string): Promise<void> {
  const plain = `${folder}.tar.gz`
  try {
    await decrypt(file, plain, identity)
    await tar.extract({ file: plain, cwd: folder, strict: true })
  } finally {
    await rm(plain, { force: true })
  }
}

async function decrypt(file: string, plain: string, identity: string) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const closed = createReadStream(file)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(closed) as ReadableStream<Uint8Array>)
    await pipeline(opened, createWriteStream(plain, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`, error)
    if (code === 'ENOSPC') throw error
    if (/no identity matched/.test(message))
      throw new BackupError(
        `${file} was closed with another key, or its beginning is damaged. Give the key of the installation that made it as BACKUP_KEY.`,
        error,
      )
    throw new BackupError(`${file} is damaged or cut off: ${message}`, error)
  } finally {
    closed.destroy()
  }
}
