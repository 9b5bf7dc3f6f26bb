import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFileName } from '#server/platform/ports/files/file-name.ts'
import type { Files } from '#server/platform/ports/files/files.ts'
import { localFiles } from '#server/platform/ports/files/local-files.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/process/database.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/platform/ports/open.ts'
import { startS3 } from '#tests/support/process/s3.ts'
import { pack, unpack } from './archive.ts'
import { createBackup } from './create-backup.ts'
import { digestOfFile } from './digest.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let source: FreshDatabase
let target: FreshDatabase
let identity: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coptic-backup-'))
  source = await freshDatabase()
  target = await freshDatabase({ migrated: false })
  identity = await generateIdentity()
})
afterEach(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true })
})

const at = (name: string) => {
  const dataDir = join(folder, name)
  return { dataDir, files: localFiles({ folder: join(dataDir, 'media') }) }
}
async function backup({ files = at('from').files }: { files?: Files | null } = {}) {
  const file = join(folder, 'one.tar.gz.age')
  const recipient = await identityToRecipient(identity)
  await createBackup({ pool: source.pool, dataDir: join(folder, 'from'), files, file, recipient, appVersion: '1.0.0', now: 0 })
  return file
}
const restore = (file: string) => restoreBackup({ file, identity, pool: target.pool, ...at('to') })
/** The same backup after tampering by someone who holds its key. */
async function changed(file: string, change: (unpacked: string, manifest: Manifest) => unknown) {
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  await unpack(file, unpacked, identity)
  const path = join(unpacked, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await change(unpacked, manifest)
  await writeFile(path, JSON.stringify(manifest))
  const other = join(folder, 'other.tar.gz.age')
  await pack(unpacked, other, await identityToRecipient(identity))
  return other
}
const tablesOf = async ({ pool }: FreshDatabase) =>
  (await pool.query(`select tablename from pg_tables where schemaname = 'public'`)).rows

test('BKP-D3~ rows, sequences and pending jobs are restored as they were', async () => {
  await source.pool.query(
    `insert into audit_log (actor_type, action, prev_hash, hash) values ('system', 'made', '', 'a'), ('system', 'kept', 'a', 'b')`,
  )
  await source.pool.query(
    `select graphile_worker.add_job('mail.deliver', '{"id":"one"}'::json, run_at := '2027-01-07T00:00:00Z')`,
  )
  const manifest = await restore(await backup())
  expect(manifest).toMatchObject({ jobs: 1, tables: { audit_log: { rows: 2 } } })
  const { rows } = await target.pool.query(
    `insert into audit_log (actor_type, action, prev_hash, hash) values ('system', 'next', 'b', 'c') returning seq`,
  )
  expect(rows).toEqual([{ seq: 3 }])
  const jobs = await target.pool.query('select task_identifier, run_at from graphile_worker.jobs')
  expect(jobs.rows).toEqual([{ task_identifier: 'mail.deliver', run_at: '2027-01-07T00:00:00.000Z' }])
})

test('BKP-D3~ a backup whose rows differ from its manifest leaves the database empty', async () => {
  await source.pool.query(`insert into audit_log (actor_type, action, prev_hash, hash) values ('system', 'made', '', 'a')`)
  const file = await changed(await backup(), async (unpacked, { tables }) => {
    const path = join(unpacked, 'tables/audit_log')
    await writeFile(path, (await readFile(path, 'utf8')).replace('made', 'fake'))
    tables['audit_log'] = { ...tables['audit_log']!, ...(await digestOfFile(path)), rows: 2 }
  })
  await expect(restore(file)).rejects.toThrow('audit_log came out different from what was backed up: 1 rows instead of 2.')
  expect(await tablesOf(target)).toEqual([])
  await restore(join(folder, 'one.tar.gz.age'))
  expect((await target.pool.query('select action from audit_log')).rows).toEqual([{ action: 'made' }])
})

test('BKP-D3~ a changed table, a missing file and an extra file are rejected before anything is loaded', async () => {
  const file = await backup()
  const harms: Array<[string, (unpacked: string, manifest: Manifest) => unknown]> = [
    ['tables/users is not what was written', (unpacked) => writeFile(join(unpacked, 'tables/users'), 'x')],
    ['does not hold what its manifest says: jobs.json', (unpacked) => rm(join(unpacked, 'jobs.json'))],
    ['does not hold what its manifest says: odd', (unpacked) => writeFile(join(unpacked, 'odd'), '')],
    ['is of a newer version (1.0.0): this one does not know 9999-later', (_, { schema }) => schema.push('9999-later')],
    ['This is no backup of Coptic Community', (_, manifest) => Object.assign(manifest, { format: 2 })],
  ]
  for (const [message, harm] of harms) {
    await expect(restore(await changed(file, harm))).rejects.toThrow(message)
    await rm(join(folder, 'unpacked'), { recursive: true })
    await rm(join(folder, 'other.tar.gz.age'))
  }
  expect(await tablesOf(target)).toEqual([])
})

test('BKP-D1~ the key that opens backups is never inside one', async () => {
  await mkdir(join(folder, 'from/secrets'), { recursive: true })
  await writeFile(join(folder, 'from/secrets/backup.key'), identity)
  await writeFile(join(folder, 'from/secrets/jwt-user.key'), 'signs')
  const manifest = await restore(await backup())
  expect(Object.keys(manifest.files)).toEqual(['jobs.json', 'secrets/jwt-user.key'])
})

test('BKP-D1~ BKP-D3~ media are backed up from a bucket and restored into one, unless they are to stay there', async () => {
  const s3 = await startS3()
  try {
    const bucket = await openFiles({ dataDir: folder, s3: readConfig(s3.env).s3 })
    const names = Array.from({ length: 20 }, () => newFileName('webp'))
    await Promise.all(names.map((name) => bucket.put(name, Buffer.from(`picture ${name}`))))
    const file = await backup({ files: bucket })
    const into = { ...at('to'), files: bucket, pool: target.pool }
    const stranger = newFileName('webp')
    await bucket.put(stranger, Buffer.from('of another installation'))
    await expect(restoreBackup({ file, identity, ...into })).rejects.toThrow('bucket media of http://127.0.0.1')
    await bucket.delete(stranger)
    // As after an attempt that failed halfway.
    await bucket.delete(names[0]!)
    const manifest = await restoreBackup({ file, identity, ...into })
    expect(Object.keys(manifest.files).filter((path) => path.startsWith('media/'))).toHaveLength(20)
    expect((await buffer((await bucket.get(names[0]!))!.stream)).toString()).toBe(`picture ${names[0]}`)

    const left = await backup({ files: null })
    await bucket.put(stranger, Buffer.from('newer than the backup'))
    const last = await freshDatabase({ migrated: false })
    const bare = await restoreBackup({ file: left, identity, ...at('last'), files: bucket, pool: last.pool })
    expect([bare.media, Object.keys(bare.files)]).toEqual(['elsewhere', ['jobs.json']])
    await last.drop()
  } finally {
    await s3.close()
  }
})
