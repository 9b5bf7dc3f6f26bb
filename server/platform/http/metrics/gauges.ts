import { statfs } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import { lastVerified } from '#server/platform/backup/last-verified.ts'
import { connectionsOf } from '#server/platform/db/pool.ts'
import { countJobs } from '#server/platform/jobs/count-jobs.queries.ts'
import { countMails } from '#server/platform/mail/outbox.queries.ts'
import type { Parts } from '#server/platform/module/parts.ts'

type Read = (parts: Pick<Parts, 'db' | 'config'>) => Promise<Record<string, number>>

/** Figures read when a monitor asks, by name; `label` names what the keys of the figures are. */
const figures: Record<string, { help: string; label: string; read: Read }> = {
  coptic_database_connections: {
    help: 'Connections of this process to the database',
    label: 'state',
    read: async ({ db }) => connectionsOf(db),
  },
  coptic_jobs: {
    help: 'Background jobs: due now, or given up after all attempts',
    label: 'state',
    read: async ({ db }) => ({ ...(await countJobs(db)) }),
  },
  coptic_mails: {
    help: 'Mails of the outbox: waiting to be sent, or given up',
    label: 'state',
    read: async ({ db }) => ({ ...(await countMails(db)) }),
  },
  coptic_data_disk_bytes: {
    help: 'Disk of DATA_DIR',
    label: 'state',
    read: async ({ config }) => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  },
  coptic_backup_timestamp_seconds: {
    help: 'When the newest verified backup was made and verified; absent without one',
    label: 'step',
    read: async ({ db }) => {
      const verified = await lastVerified(db)
      return verified
        ? { made: Date.parse(verified.made_at) / 1000, verified: Date.parse(verified.verified_at) / 1000 }
        : ({} as Record<string, number>)
    },
  },
}

/** A registry whose gauges are read from the database and the disk when they are collected. */
export function createGauges(parts: Pick<Parts, 'db' | 'config'>): Registry {
  const registry = new Registry()
  for (const [name, { help, label, read }] of Object.entries(figures))
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [state, value] of Object.entries(await read(parts))) this.set({ [label]: state }, value)
      },
    })
  return registry
}
