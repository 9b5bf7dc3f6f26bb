import type { InjectOptions } from 'fastify'
import { installed } from '#server/installed.ts'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import type { Restored } from '#server/platform/backup/points.ts'
import type { CheckRestored } from '#server/platform/backup/verify-backup.ts'
import { openParts } from '#server/open-parts.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'

/** Sends each module's check to a server on restored data; nothing is sent out, since no worker runs. Throws BackupError. */
export const checkRestored: CheckRestored = async ({ config, manifest, log, now, database }) => {
  const { parts, close } = await openParts({ config, database, log, now, modules: installed })
  const app = await createHttpApp(parts, installed, null)
  const checks: string[] = []
  const check = async (what: string, call: InjectOptions, holds: (body: unknown) => boolean) => {
    const answer = await app.inject(call)
    const body = answer.headers['content-type']?.includes('json') ? answer.json() : null
    if (answer.statusCode !== 200 || !holds(body))
      throw new BackupError(`The restored server does not work: ${what} answers ${answer.statusCode}.`)
    checks.push(what)
  }
  const restored: Restored = {
    tx: database.db,
    rows: (table: string) => manifest.tables[table]?.rows ?? 0,
    hashPassword: parts.passwords.hash,
  }
  try {
    await check('readiness', { url: '/readyz' }, () => true)
    for (const prepare of parts.contributions('backup.check')) {
      const prepared = await prepare(restored)
      if (prepared) await check(prepared.what, prepared.call, prepared.holds)
    }
    return checks
  } finally {
    await app.close()
    await close()
  }
}
