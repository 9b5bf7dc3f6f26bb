import { execFile } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateIdentity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { unpack } from '#server/platform/backup/archive.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { picture } from '../support/files/pictures.ts'
import { someAddress } from '../support/process/server.ts'
import { type ServerProcess, serverProcess } from '../support/process/server-process.ts'
import { shareOfCount } from '../support/share.ts'

const run = promisify(execFile)
const damages = shareOfCount(20)
let server: ServerProcess
let folder: string
let file: string
beforeAll(async () => {
  server = await serverProcess()
  folder = await mkdtemp(join(tmpdir(), 'coptic-backup-'))
  await chmod(folder, 0o711)
  file = join(folder, 'one.tar.gz.age')
}, 60_000)
afterAll(async () => {
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const coptic = (env: Record<string, string>, ...words: string[]) =>
  run(process.execPath, ['server/cli.ts', 'backup', ...words], { env: { ...process.env, NODE_ENV: 'test', ...env } })
const call = (url: string, method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const signIn = async (url: string): Promise<{ access: string; user: { profile_photo: string } }> => {
  const body = { username_or_email: 'parish-admin@demo.coptic.community', password: 'Demo-Agape-2026' }
  const answer = await call(url, 'POST', accountsEndpoints.login.path, { body })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return answer.json()
}
const digestAt = async (address: string) =>
  createHash('sha256')
    .update(Buffer.from(await (await fetch(address)).arrayBuffer()))
    .digest('hex')

test('D3 BKP-D3~ a backup made under load restores into an empty folder: rows, checksums, uploads and login are equal', async () => {
  const { access: token } = await signIn(server.url)
  const form = new FormData()
  form.set('profile_photo', new Blob([Uint8Array.from(await picture(900, 900, 'jpeg'))], { type: 'image/jpeg' }), 'me.jpg')
  const sent = await fetch(`${server.url}/api/v1/${accountsEndpoints.patchProfile.path}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(sent.status).toBe(200)
  const { profile_photo } = await sent.json()
  const photo = await digestAt(new URL(profile_photo, server.url).href)
  const calendars = await (
    await call(server.url, 'GET', `${calendarEndpoints.listCalendars.path}?can_manage=true`, { token })
  ).json()
  const written: string[] = []
  let isRunning = true
  const lane = async () => {
    while (isRunning) {
      const start = new Date(Date.now() + 86_400_000)
      const answer = await call(server.url, 'POST', calendarEndpoints.createEvent.path, {
        token,
        body: {
          calendar: calendars[0].id,
          title: `Under load ${written.length}`,
          start_datetime: start.toISOString(),
          end_datetime: new Date(start.getTime() + 3_600_000).toISOString(),
        },
      })
      if (answer.status === 201) written.push((await answer.json()).id)
      else if (answer.status !== 429) throw new Error(`an event answers ${answer.status}`)
    }
  }
  const load = [lane(), lane()]
  await expect.poll(() => written.length, { timeout: 20_000 }).toBeGreaterThan(5)
  const before = [...written]
  const began = performance.now()
  const { stdout } = await coptic({ DATA_DIR: server.dataDir }, 'create', file)
  const created = performance.now() - began
  isRunning = false
  await Promise.all(load)
  expect(stdout).toContain('The key that opens it was made now')

  const BACKUP_KEY = (await readFile(join(server.dataDir, 'secrets/backup.key'), 'utf8')).trim()
  const verified = (await coptic({ DATA_DIR: server.dataDir }, 'verify', file)).stdout
  expect(verified).toContain('is verified')
  expect(verified).toContain('The console shows it as the last verified backup.')

  const restored = join(folder, 'restored')
  const restoring = performance.now()
  await coptic({ DATA_DIR: restored, BACKUP_KEY }, 'restore', file)
  const took = performance.now() - restoring
  await expect(coptic({ DATA_DIR: restored, BACKUP_KEY }, 'restore', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('The database is not empty'),
  })
  const other = await serverProcess({ DATA_DIR: restored })
  try {
    const again = await signIn(other.url)
    expect(await digestAt(new URL(again.user.profile_photo, other.url).href)).toBe(photo)
    // The signing keys were restored: existing sessions remain valid.
    const kept = await Promise.all(
      before.map(
        async (id) => (await call(other.url, 'GET', calendarEndpoints.readEvent.path.replace('{id}', id), { token })).status,
      ),
    )
    expect(kept).toEqual(before.map(() => 200))
    const parishes = async (url: string) => (await (await call(url, 'GET', parishesEndpoints.list.path)).json()).count
    expect(await parishes(other.url)).toBe(await parishes(server.url))
    console.log(
      `D3 backup under load in ${(created / 1000).toFixed(1)} s, restored and compared in ${(took / 1000).toFixed(1)} s: ` +
        `${before.length} of ${before.length} events written before it are there, photo equal, token still good; ${stdout.split('\n')[1]}`,
    )
  } finally {
    await other.dispose()
  }
})

test('D3 BKP-D1~ a truncated backup, one with a flipped bit and another key are rejected', async () => {
  const identity = (await readFile(join(server.dataDir, 'secrets/backup.key'), 'utf8')).trim()
  const whole = await readFile(file)
  const damaged = join(folder, 'damaged.tar.gz.age')
  const attempt = async (name: string) => {
    const into = await mkdtemp(join(folder, 'into-'))
    const failure = await unpack(damaged, into, identity).then(
      () => `${name} was taken`,
      (error) => (error instanceof BackupError ? null : `${name}: ${error}`),
    )
    await rm(into, { recursive: true })
    return failure
  }
  const wrong: Array<string | null> = []
  for (let round = 0; round < damages; round += 1) {
    const length = randomInt(whole.length)
    await writeFile(damaged, whole)
    await truncate(damaged, length)
    wrong.push(await attempt(`cut to ${length} bytes`))
    const changed = Buffer.from(whole)
    const bit = randomInt(whole.length * 8)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    await writeFile(damaged, changed)
    wrong.push(await attempt(`bit ${bit} turned`))
  }
  const refused = wrong.filter((failure) => failure === null).length
  console.log(`D3 ${refused} of ${2 * damages} damaged backups refused`)
  expect(wrong.filter(Boolean)).toEqual([])
  const foreign = { DATA_DIR: join(folder, 'foreign'), BACKUP_KEY: await generateIdentity() }
  await expect(coptic(foreign, 'verify', file)).rejects.toMatchObject({ stderr: expect.stringContaining('another key') })
})
