import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { Log } from '#server/platform/base/log.ts'

/** `nobody` on every Linux; PostgreSQL refuses to run as root. */
export const nobody = 65_534

export type Identity = {
  /** Words to prepend to a command, such as `unshare ...`. */
  prefix: string[]
  spawn: { uid?: number; gid?: number }
  /** Owner of the files on disk. */
  owner: { uid: number; gid: number }
  binaries: string
  /** Folder of the cluster and the socket. */
  home: string
}
export type Places = {
  dataDir: string
  binaries: string
  /** Fallback folder for both when an unprivileged user can reach neither and the kernel allows no user namespace. */
  refuge: string
  userNamespaces: boolean
}

/**
 * Chooses the user PostgreSQL runs as. An ordinary user runs it as themselves (in a user namespace as nobody when the uid has no
 * name). Root runs it as `nobody`; in a user namespace that maps root to nobody when a folder above the binaries or data is
 * closed to nobody; and where the kernel forbids that, as nobody with the unreachable files moved to the fallback folder.
 */
export const chooseIdentity = async (places: Places, log: Log): Promise<Identity> => {
  const { dataDir, binaries, refuge } = places
  const uid = process.getuid?.() ?? 0
  if (uid !== 0 || process.platform === 'win32') {
    const prefix = isNamed() || !places.userNamespaces || !mayMapUser() ? [] : asMappedNobody
    return { prefix, spawn: {}, owner: { uid, gid: process.getgid?.() ?? 0 }, binaries, home: dataDir }
  }
  const asNobody = { prefix: [], spawn: { uid: nobody, gid: nobody }, owner: { uid: nobody, gid: nobody } }
  const moved = await movedHome(dataDir)
  const reach = { binaries: canReach(join(binaries, 'bin')), home: moved !== null || canReach(dataDir) }
  if (reach.binaries && reach.home) return { ...asNobody, binaries, home: moved ?? dataDir }

  if (places.userNamespaces && moved === null && mayMapUser()) {
    log.debug({ closed: await closedAbove(reach.home ? binaries : dataDir) }, 'PostgreSQL runs in a user namespace')
    return { prefix: asMappedNobody, spawn: {}, owner: { uid: 0, gid: 0 }, binaries, home: dataDir }
  }
  const closed = await closedAbove(reach.home ? binaries : dataDir)
  log.warn({ closed, refuge }, 'PostgreSQL may not run as root and nobody cannot enter a folder of mode 700: using the refuge')
  return {
    ...asNobody,
    binaries: reach.binaries ? binaries : await moveBinaries(binaries, refuge),
    home: reach.home ? (moved ?? dataDir) : await moveHome(dataDir, refuge),
  }
}

/** Gives PostgreSQL's files to the user it runs as, after a start under another user. */
export const chownTo = async (path: string, { owner }: Identity) => {
  const found = await stat(path)
  if (process.getuid?.() !== 0 || (found.uid === owner.uid && found.gid === owner.gid)) return
  const changed = spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, path], { encoding: 'utf8' })
  if (changed.status !== 0) throw new Error(`cannot give ${path} to user ${owner.uid}: ${changed.stderr}`)
}

/** A folder that only the PostgreSQL user may enter. */
export const privateFolder = async (path: string, identity: Identity) => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chownTo(path, identity)
}

const canReach = (folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: nobody, gid: nobody, cwd: '/', stdio: 'ignore' }).status === 0

const asMappedNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
const [unshare = '', ...options] = asMappedNobody
const mayMapUser = () => spawnSync(unshare, [...options, 'true'], { cwd: '/', stdio: 'ignore' }).status === 0

/** Whether this uid has a name, which initdb requires; in containers it often has none. */
const isNamed = () => {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The topmost ancestor that only its owner may enter. */
const closedAbove = async (path: string): Promise<string> => {
  const above = dirname(path) === path ? [] : [await closedAbove(dirname(path))]
  if (above[0]) return above[0]
  return ((await stat(path)).mode & 0o001) === 0 ? path : ''
}

const pointer = 'postgres-home'

/** Folder of a data folder's cluster, wherever an earlier start placed it. */
export const homeDir = async (dataDir: string) => (await movedHome(dataDir)) ?? dataDir

const movedHome = (dataDir: string) =>
  readFile(join(dataDir, pointer), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )

const moveHome = async (dataDir: string, refuge: string) => {
  const home = join(refuge, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  await openFolder(home)
  const here = join(dataDir, 'postgres')
  const exists = await stat(here).then(
    () => true,
    () => false,
  )
  if (exists) {
    await rm(join(home, 'postgres.moving'), { recursive: true, force: true })
    await cp(here, join(home, 'postgres.moving'), { recursive: true, preserveTimestamps: true })
    await rename(join(home, 'postgres.moving'), join(home, 'postgres'))
  }
  await writeFile(join(dataDir, pointer), `${home}\n`)
  if (exists) await rm(here, { recursive: true })
  return home
}

const moveBinaries = async (binaries: string, refuge: string) => {
  const { version } = JSON.parse(await readFile(join(dirname(binaries), 'package.json'), 'utf8')) as { version: string }
  const target = join(refuge, `postgres-${version}`)
  if (
    await stat(target).then(
      () => true,
      () => false,
    )
  )
    return target
  await openFolder(refuge)
  const draft = `${target}.${process.pid}`
  await cp(binaries, draft, { recursive: true, verbatimSymlinks: true })
  await rename(draft, target)
  return target
}

const openFolder = async (path: string) => {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
  await chown(path, 0, 0)
}
