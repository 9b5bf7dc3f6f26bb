import { createParts, type PartsInput } from '#server/create-parts.ts'
import { loadSecrets } from '#server/platform/base/secrets.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { createLive } from '#server/platform/live/create-live.ts'
import { openMail } from '#server/platform/mail/open-mail.ts'
import { openMailServers } from '#server/platform/mail/mail-server.ts'
import { createSealer, derivedKey } from '#server/platform/security/sealing.ts'
import { openPorts } from '#server/platform/ports/open.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Options = Pick<PartsInput, 'config' | 'log' | 'now' | 'modules'> & { database: Pick<OpenDatabase, 'db' | 'connection'> }
export type OpenParts = { parts: Parts; mailJobs: readonly AnyJob[]; close(): Promise<void> }

/** Opens what is configured beside the database, and builds what handlers, jobs and commands share. */
export async function openParts({ database, ...options }: Options): Promise<OpenParts> {
  const secrets = await loadSecrets(options.config)
  const { ports, close } = await openPorts({ ...options, database })
  const { config } = options
  const servers = openMailServers({
    bus: ports.bus,
    config,
    sealer: createSealer(derivedKey(config.sealingKey ?? secrets.jwtUserKey, 'mail server')),
  })
  const { mail, jobs } = openMail(servers, ports)
  return {
    parts: createParts({ ...options, secrets, db: database.db, ports, mail, live: createLive(ports) }),
    mailJobs: jobs,
    close: async () => {
      servers.close()
      await close()
    },
  }
}
