import { createHash } from 'node:crypto'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#server/platform/base/operator-error.ts'
import { startOf } from './process.ts'

type Owner = { pid: number; start: string | null }

/**
 * Makes this process the only server on a data folder until `release`. Takes over the lock of a dead process. Throws
 * `FolderInUse` when another live server holds it.
 */
export const lockFolder = async (folder: string): Promise<{ release(): Promise<void> }> => {
  const path = join(folder, 'server.lock')
  const own = `${path}.${process.pid}`
  const text = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Owner)
  await writeFile(own, text)
  try {
    while (!(await linked(own, path))) {
      const found = await readFile(path, 'utf8').catch(absent)
      if (found === null) continue
      const owner = JSON.parse(found) as Owner
      if (isLive(owner)) throw new FolderInUse(folder, owner.pid)
      await removeDead(path, found)
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

export class FolderInUse extends OperatorError {
  /** `pid`: where the server is one of this machine's processes, and not in another container. */
  constructor(folder: string, pid?: number) {
    const which = pid === undefined ? 'in another container' : `process ${pid}`
    super(`Another server (${which}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'FolderInUse'
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

/** Age after which a claim left behind by a dead process expires. */
const abandonedMs = 10_000

/**
 * Removes a dead lock. Several processes may have read it, and one may have replaced it since: only the holder of the claim named
 * after its text may remove it, and only while that text is unchanged. So a live lock is never removed.
 */
async function removeDead(path: string, text: string): Promise<void> {
  const claim = `${path}.dead-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  const outcome = await link(path, claim).then(
    () => 'mine' as const,
    (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? ('taken' as const) : absent(error)),
  )
  if (outcome === 'taken') {
    const claimed = await stat(claim).catch(absent)
    if (claimed && Date.now() - claimed.ctimeMs > abandonedMs) await rm(claim, { force: true })
    else await sleep(10)
  }
  if (outcome !== 'mine') return
  if ((await readFile(claim, 'utf8')) === text) await rm(path, { force: true })
  await rm(claim, { force: true })
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}
