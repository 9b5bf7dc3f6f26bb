import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coptic-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const load = (keys: { jwtUserKey?: string; jwtAdminKey?: string } = {}) =>
  loadSecrets({ dataDir, jwtUserKey: keys.jwtUserKey, jwtAdminKey: keys.jwtAdminKey })

test('the first start creates keys that only the owner can read, and later starts use them', async () => {
  const first = await load()
  expect(first.jwtUserKey).toMatch(/^[\w-]{43}$/)
  expect(first.jwtAdminKey).not.toBe(first.jwtUserKey)
  expect(await load()).toEqual(first)
  const folder = join(dataDir, 'secrets')
  const names = (await readdir(folder)).sort()
  expect(names).toEqual(['jwt-admin.key', 'jwt-user.key'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('created by root, the data folder can be entered by others but not read', async () => {
  const fresh = join(dataDir, 'fresh')
  await loadSecrets({ dataDir: fresh, jwtUserKey: undefined, jwtAdminKey: undefined })
  expect((await stat(fresh)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

test('simultaneous starts agree on one key', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => load()))
  expect(new Set(all.map((secrets) => JSON.stringify(secrets))).size).toBe(1)
})

test('keys of the environment take precedence and are not stored', async () => {
  const given = { jwtUserKey: 'u'.repeat(40), jwtAdminKey: 'a'.repeat(40) }
  expect(await load(given)).toEqual(given)
  expect(await readdir(dataDir)).toEqual([])
})

test('a damaged key file prevents the start', async () => {
  await load()
  await writeFile(join(dataDir, 'secrets', 'jwt-user.key'), 'half')
  await expect(load()).rejects.toThrow('jwt-user.key holds no secret of at least 32 characters')
})
