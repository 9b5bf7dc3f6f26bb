import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { accountsEndpoints } from '#contract/accounts/accounts.ts'
import { parishesEndpoints } from '#contract/parishes/parishes.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createParts } from '#server/create-parts.ts'
import type { Connection } from '#server/platform/db/connection.ts'
import { openEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { createDb, type Db } from '#server/platform/db/pool.ts'
import type { Database } from '#server/platform/db/schema.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { installed } from '#server/installed.ts'
import { createLive } from '#server/platform/live/create-live.ts'
import type { Log } from '#server/platform/base/log.ts'
import { openPorts } from '#server/platform/ports/open.ts'
import { loadSecrets } from '#server/platform/base/secrets.ts'
import { BackupError } from './backup-error.ts'
import type { Progress } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { probeMember, someEventId } from './probe.queries.ts'
import { restoreBackup } from './restore-backup.ts'

type Options = { file: string; identity: string; log: Log; now: () => number; onProgress?: Progress }
export type Verified = { manifest: Manifest; checks: string[]; milliseconds: number }

/**
 * Restores a backup into a scratch installation of its own and asks the server there (BKP-D3): is it ready, are the parishes
 * there, is an event, can a member sign in. Nothing of the scratch stays, and nothing in it is sent: no worker runs.
 */
export async function verifyBackup({ file, identity, log, now, onProgress }: Options): Promise<Verified> {
  const began = performance.now()
  const dataDir = await mkdtemp(join(tmpdir(), 'coptic-verify-'))
  // The user PostgreSQL runs as must be able to pass.
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711)
  try {
    const embedded = await openEmbedded({ dataDir, log })
    try {
      const { db, pool, close } = createDb<Database>(embedded.connection)
      try {
        const manifest = await restoreBackup({ file, identity, pool, dataDir, ...(onProgress && { onProgress }) })
        const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
        const checks = await ask({
          config,
          manifest,
          log,
          now,
          database: { db, connection: embedded.connection },
        })
        return { manifest, checks, milliseconds: performance.now() - began }
      } finally {
        await close()
      }
    } finally {
      await embedded.close()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Scratch = {
  config: Config
  manifest: Manifest
  log: Log
  now: () => number
  database: { db: Db; connection: Connection }
}

async function ask({ config, manifest, log, now, database }: Scratch): Promise<string[]> {
  const { db } = database
  const { ports, close } = await openPorts({ config, database, log, now })
  const parts = createParts({
    config,
    secrets: await loadSecrets(config),
    db,
    ports,
    live: createLive({ bus: ports.bus }),
    log,
    now,
    modules: installed,
  })
  const app = await createHttpApp(parts, installed, null)
  const checks: string[] = []
  const check = async (what: string, call: InjectOptions, holds: (body: never) => boolean) => {
    const answer = await app.inject(call)
    const body = answer.headers['content-type']?.includes('json') ? answer.json() : null
    if (answer.statusCode !== 200 || !holds(body as never))
      throw new BackupError(`The restored server does not work: ${what} answers ${answer.statusCode}.`)
    checks.push(what)
  }
  try {
    await check('readiness', { url: '/readyz' }, () => true)
    const parishes = manifest.tables['parishes']?.rows ?? 0
    const list = `/api/v1/${parishesEndpoints.list.path}`
    if (parishes > 0) await check('parishes', { url: list }, ({ count }: { count: number }) => count > 0 && count <= parishes)
    const event = await someEventId(db)
    if (event) await check('an event', { url: `/calendar/api/events/${event}/` }, ({ id }: { id: string }) => id === event)
    // In the scratch any member may be given a password of ours.
    const password = randomBytes(24).toString('base64url')
    const username_or_email = await probeMember(db, await parts.passwords.hash(password))
    const login = {
      method: 'POST',
      url: `/api/v1/${accountsEndpoints.login.path}`,
      payload: { username_or_email, password },
    } as const
    if (username_or_email) await check('a sign-in', login, ({ access }: { access?: string }) => Boolean(access))
    return checks
  } finally {
    await app.close()
    await close()
  }
}
