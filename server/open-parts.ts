import { createParts, type PartsInput } from '#server/create-parts.ts'
import { loadSecrets } from '#server/platform/base/secrets.ts'
import type { OpenDatabase } from '#server/platform/db/open.ts'
import type { AnyJob } from '#server/platform/jobs/job.ts'
import { createLive } from '#server/platform/live/create-live.ts'
import { openMail } from '#server/platform/mail/open-mail.ts'
import { openPorts } from '#server/platform/ports/open.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Options = Pick<PartsInput, 'config' | 'log' | 'now' | 'modules'> & { database: Pick<OpenDatabase, 'db' | 'connection'> }
export type OpenParts = { parts: Parts; mailJobs: readonly AnyJob[]; sendWaitingMails(): Promise<number>; close(): Promise<void> }

/** Opens what is configured beside the database, and builds what handlers, jobs and commands share. */
export async function openParts({ database, ...options }: Options): Promise<OpenParts> {
  const secrets = await loadSecrets(options.config)
  const { ports, mailTransport, close } = await openPorts({ ...options, database })
  const { mail, jobs, sendWaiting } = openMail(mailTransport)
  return {
    parts: createParts({ ...options, secrets, db: database.db, ports, mail, live: createLive(ports) }),
    mailJobs: jobs,
    sendWaitingMails: () => sendWaiting(database.db, options.now()),
    close,
  }
}
