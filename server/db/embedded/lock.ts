import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOf } from './process.ts'

type Owner = { pid: number; start: string | null }

/**
 * Makes this process the only server on a data folder until `release`. A lock whose process is gone is taken over.
 * Throws `FolderInUse` when another live server has it.
 */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  const path = join(folder, 'server.lock')
  const own = `${path}.${process.pid}`
  const text = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Owner)
  await writeFile(own, text)
  try {
    while (!(await linked(own, path))) {
      const found = await readOwner(path)
      if (found && isLive(found)) throw new FolderInUse(folder, found.pid)
      if (found) await removeDead(path, `${own}.dead`)
    }
  } finally {
    await rm(own, { force: true })
  }
  return {
    release: async () => {
      if ((await readFile(path, 'utf8').catch(absent)) === text) await rm(path, { force: true })
    },
  }
}

export class FolderInUse extends Error {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(`Another server (process ${pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUse'
    this.pid = pid
  }
}

const isLive = ({ pid, start }: Owner) => {
  const now = startOf(pid)
  return now !== null && (start === null || now === start)
}

const linked = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

const readOwner = async (path: string): Promise<Owner | null> => {
  const text = await readFile(path, 'utf8').catch(absent)
  return text === null ? null : (JSON.parse(text) as Owner)
}

// Between reading and renaming another starter may have taken the lock: what was moved away is looked at again.
const removeDead = async (path: string, aside: string) => {
  try {
    await rename(path, aside)
  } catch (error) {
    return absent(error as NodeJS.ErrnoException)
  }
  const moved = await readOwner(aside)
  if (moved && isLive(moved)) await linked(aside, path)
  await rm(aside, { force: true })
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}
