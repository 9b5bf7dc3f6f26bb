import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/base/log.ts'
import type { Connection } from '../connection.ts'
import { findBinaries, linkLibraries } from './binaries.ts'
import { openDatabase } from '../open.ts'
import { addressOf } from '#tests/support/process/database.ts'
import { openEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts'
import { isAlive, isPostgres } from './process.ts'

type Opened = { connection: Connection; adopted: boolean; created: boolean; pid: number; error?: string }

const isRoot = process.getuid?.() === 0
const script = fileURLToPath(import.meta.resolve('#tests/support/process/embedded-process.ts'))
const root = fileURLToPath(new URL('../../..', import.meta.url))
const quick = { fsync: 'off' }
let folder: string
let cleanUp: (() => Promise<unknown>)[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coptic-embedded-'))
  await chmod(folder, 0o755)
  cleanUp = []
})
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
  await rm(folder, { recursive: true })
})

const open = async (dataDir: string, options: Partial<EmbeddedOptions> = {}) => {
  const embedded = await openEmbedded({ dataDir, log: createLog({ level: 'silent' }), settings: quick, ...options })
  let closed = false
  const close = async () => {
    if (!closed) await embedded.close()
    closed = true
  }
  cleanUp.push(close)
  return { ...embedded, close } satisfies Embedded
}
const ask = async (connection: Connection, statement: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
const openElsewhere = (
  dataDir: string,
  { as, binaries = '', container = false }: { as?: number; binaries?: string; container?: boolean } = {},
) => {
  const command = [
    ...(container ? ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child', '--'] : []),
    ...(as === undefined ? [] : ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--clear-groups', '--']),
    process.execPath,
    script,
    dataDir,
    binaries,
  ]
  const child = spawn(command[0]!, command.slice(1), { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  cleanUp.push(async () => {
    child.stdin.end()
    await exited
  })
  const lines = createInterface({ input: child.stdout })
  return { child, exited, opened: async (): Promise<Opened> => JSON.parse((await once(lines, 'line'))[0]) }
}
const ownerOf = async (path: string) => (await stat(path)).uid

test.runIf(isRoot)(
  'started by root in an open folder, PostgreSQL runs as nobody, listens on a socket only and keeps its data',
  async () => {
    const dataDir = join(folder, 'data')
    const first = await open(dataDir)
    expect(first).toMatchObject({ adopted: false, created: true })
    expect(await ownerOf(`/proc/${first.pid()}`)).toBe(65_534)
    await ask(first.connection, 'create table kept (n int); insert into kept values (7)')
    expect(await ask(first.connection, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
    expect(await ask(first.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await ask(first.connection, `select lower('ÉGLISE') as text`)).toEqual([{ text: 'église' }])
    await first.close()
    expect(isPostgres(first.pid())).toBe(false)

    const second = await open(dataDir)
    expect(second).toMatchObject({ adopted: false, created: false })
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  },
)

test.runIf(isRoot)(
  'started by root in a folder of mode 700, PostgreSQL runs in a user namespace, also after the folder is opened',
  async (context) => {
    await chmod(folder, 0o700)
    const dataDir = join(folder, 'data')
    const first = await open(dataDir, { refuge: join(folder, 'refuge') })
    if ((await readdir(folder)).includes('refuge'))
      context.skip('this kernel gives root no user namespace: the refuge has a test of its own')
    expect(await ownerOf(`/proc/${first.pid()}`)).toBe(0)
    await ask(first.connection, 'create table kept (n int); insert into kept values (7)')
    await first.close()

    await chmod(folder, 0o755)
    const second = await open(dataDir)
    expect(await ownerOf(`/proc/${second.pid()}`)).toBe(65_534)
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
  },
)

test.runIf(isRoot)('where neither is possible, data and binaries move to the fallback folder and stay there', async () => {
  const refuge = await mkdtemp(join(tmpdir(), 'coptic-refuge-'))
  cleanUp.push(() => rm(refuge, { recursive: true }))
  const dataDir = join(folder, 'data')
  const before = await open(dataDir)
  await ask(before.connection, 'create table kept (n int); insert into kept values (7)')
  await before.close()

  await chmod(folder, 0o700)
  const closedPackage = join(folder, 'package')
  await cp(await findBinaries(), join(closedPackage, 'native'), { recursive: true, verbatimSymlinks: true })
  await writeFile(join(closedPackage, 'package.json'), '{"version":"18.4.0"}')
  const options = { refuge, userNamespaces: false, binaries: join(closedPackage, 'native') }
  for (const round of [1, 2]) {
    const moved = await open(dataDir, options)
    expect(await ownerOf(`/proc/${moved.pid()}`), `round ${round}`).toBe(65_534)
    expect(moved.connection.host).toMatch(new RegExp(`^${refuge}/`))
    expect(await ask(moved.connection, 'select n from kept')).toEqual([{ n: 7 }])
    await moved.close()
  }
  expect(await readdir(dataDir)).not.toContain('postgres')
})

// 1 is `daemon` on every Linux; 54321 has no name, as is common for container users.
test.for(isRoot ? [1, 54_321] : [process.getuid!()])('an ordinary user runs it as themselves: %i', async (uid, context) => {
  const dataDir = join(folder, 'data')
  if (isRoot) {
    await mkdir(dataDir)
    await chown(dataDir, uid, uid)
    const needed = [
      process.execPath,
      '-e',
      `fs.readFileSync(${JSON.stringify(script)}); child_process.execFileSync('unshare', ['--user', 'true'])`,
    ]
    const reachable = spawn('setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--', ...needed], {
      stdio: 'ignore',
    })
    if ((await once(reachable, 'exit'))[0] !== 0)
      context.skip('an ordinary user cannot enter the folder of this clone, or may make no user namespace')
  }
  const { child, exited, opened } = openElsewhere(dataDir, isRoot ? { as: uid } : {})
  const { pid, created, error } = await opened()
  expect({ error, created }).toEqual({ created: true })
  expect(await ownerOf(`/proc/${pid}`)).toBe(uid)
  expect(await ownerOf(join(dataDir, 'postgres'))).toBe(uid)
  child.stdin.end()
  await exited
  expect(isPostgres(pid)).toBe(false)
})

test('a second server on the folder is rejected with the name of the first, and can start once that has stopped', async () => {
  const dataDir = join(folder, 'data')
  const first = await open(dataDir)
  const second = await openElsewhere(dataDir).opened()
  expect(second.error).toBe(
    `Another server (process ${process.pid}) is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.close()
  expect((await openElsewhere(dataDir).opened()).error).toBeUndefined()
})

test('a server that names the embedded database of another as its DATABASE_URL is refused, and the first goes on', async () => {
  const dataDir = join(folder, 'data')
  const first = await open(dataDir)
  const config = { dataDir: join(folder, 'other'), databaseUrl: addressOf(first.connection), databaseReadUrl: undefined }
  await expect(openDatabase({ config, log: createLog({ level: 'silent' }) })).rejects.toThrow(
    'DATABASE_URL names the embedded database of another server',
  )
  expect(await ask(first.connection, "select to_regclass('users') as users")).toEqual([{ users: null }])
})

test.runIf(isRoot && process.platform === 'linux')(
  'a server in another container on the same folder, which sees none of the first one’s processes, is refused',
  async () => {
    const dataDir = join(folder, 'data')
    const first = await open(dataDir)
    const lock = await readFile(join(dataDir, 'server.lock'), 'utf8')
    const second = await openElsewhere(dataDir, { container: true }).opened()
    expect(second.error).toBe(
      `Another server (in another container) is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await readFile(join(dataDir, 'server.lock'), 'utf8')).toBe(lock)
    expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('of ten servers starting at once on a folder with a dead lock, one gets it', async () => {
  const dataDir = join(folder, 'data')
  await (await open(dataDir)).close()
  await writeFile(join(dataDir, 'server.lock'), '{"pid":4194303,"start":"gone"}')
  const results = await Promise.all(Array.from({ length: 10 }, () => openElsewhere(dataDir).opened()))
  expect(results.filter((result) => result.error === undefined)).toHaveLength(1)
  expect(results.filter((result) => result.error?.startsWith('Another server'))).toHaveLength(9)
})

test('after kill -9 of the server its PostgreSQL is adopted with every committed row, and finally stopped cleanly', async () => {
  const dataDir = join(folder, 'data')
  const { child, exited, opened } = openElsewhere(dataDir)
  const left = await opened()
  await ask(left.connection, 'create table kept (n int); insert into kept values (7)')
  child.kill('SIGKILL')
  await exited
  expect(isPostgres(left.pid)).toBe(true)

  const began = performance.now()
  const next = await open(dataDir)
  const took = performance.now() - began
  expect([next.adopted, next.pid()]).toEqual([true, left.pid])
  expect(await ask(next.connection, 'select n from kept')).toEqual([{ n: 7 }])
  await next.close()
  expect(isAlive(left.pid)).toBe(false)
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)
  console.info(`took over a running PostgreSQL in ${took.toFixed(0)} ms`)
})

test('kill -9 at any step of the first start leaves a folder on which the next start works', async () => {
  const steps = [
    /^postgres\.new-\w+$/,
    /^postgres\.new-\w+\/PG_VERSION$/,
    /^postgres\.new-\w+\/base\/4$/,
    /^postgres\/postmaster\.pid$/,
  ]
  for (const [round, step] of steps.entries()) {
    const dataDir = join(folder, `data-${round}`)
    const { child, exited } = openElsewhere(dataDir)
    await expect.poll(() => seen(dataDir, step), { timeout: 20_000, interval: 1 }).toBe(true)
    child.kill('SIGKILL')
    await exited
    const next = await open(dataDir)
    expect(await ask(next.connection, 'select 1 as one'), String(step)).toEqual([{ one: 1 }])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    await next.close()
  }
})
const seen = async (dataDir: string, step: RegExp) => {
  const inside = async (path: string) =>
    (await readdir(join(dataDir, path)).catch(() => [])).map((name) => (path ? `${path}/${name}` : name))
  const top = await inside('')
  const below = await Promise.all(
    top.filter((name) => /^postgres(\.new-\w+)?$/.test(name)).flatMap((name) => [inside(name), inside(`${name}/base`)]),
  )
  return [...top, ...below.flat()].some((name) => step.test(name))
}

test('when PostgreSQL is killed while the server runs, it restarts with every committed row', async () => {
  const embedded = await open(join(folder, 'data'), { settings: {} })
  await ask(embedded.connection, 'create table kept (n int); insert into kept values (7)')
  const before = embedded.pid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => embedded.pid(), { timeout: 20_000, interval: 20 }).not.toBe(before)
  expect(await ask(embedded.connection, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a folder path too long for a socket uses a private folder elsewhere', async () => {
  const dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60), 'data')
  const embedded = await open(dataDir)
  expect(embedded.connection.host!.length).toBeLessThan(80)
  expect((await stat(embedded.connection.host!)).mode & 0o777).toBe(0o700)
  expect(await ask(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.close()
  await expect(stat(embedded.connection.host!)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a pid file with another process’s number does not prevent the start', async () => {
  const dataDir = join(folder, 'data')
  const first = await open(dataDir)
  const lines = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  await first.close()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.replace(/^\d+/, String(process.pid)))
  expect(await ask((await open(dataDir)).connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a failed start reports PostgreSQL’s output and frees the folder', async () => {
  const dataDir = join(folder, 'data')
  await expect(open(dataDir, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /PostgreSQL does not start:[\s\S]*shared_buffers/,
  )
  expect(await ask((await open(dataDir)).connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('missing links of the shared libraries are recreated', async () => {
  const native = join(folder, 'native')
  await cp(join(await findBinaries(), 'lib'), join(native, 'lib'), { recursive: true, verbatimSymlinks: true })
  await cp(join(await findBinaries(), 'pg-symlinks.json'), join(native, 'pg-symlinks.json'))
  const links = (await readdir(join(native, 'lib'), { withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => entry.name)
  expect(links.length).toBeGreaterThan(5)
  for (const name of links) await rm(join(native, 'lib', name))
  await linkLibraries(native)
  for (const name of links) expect((await stat(join(native, 'lib', name))).size).toBeGreaterThan(0)
})
