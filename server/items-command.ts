import type { Config } from '#server/config.ts'
import { createParts } from '#server/create-parts.ts'
import { findEmbedded } from '#server/db/embedded/embedded.ts'
import { createDb } from '#server/db/pool.ts'
import { transact } from '#server/db/tx.ts'
import { Failure } from '#server/http/failure.ts'
import { isUuid } from '#server/http/params.ts'
import { installed } from '#server/installed.ts'
import { createLive } from '#server/live/create-live.ts'
import { createLog } from '#server/log.ts'
import { listPending } from '#server/modules/marketplace/moderation.queries.ts'
import { decideItem, type Decision } from '#server/modules/marketplace/moderation.service.ts'
import type { Parts } from '#server/parts.ts'
import { openPorts } from '#server/ports/open.ts'
import { loadSecrets } from '#server/secrets.ts'

export const itemsUsage = `Usage: npm run coptic -- items pending               first items of sellers that wait for a decision
       npm run coptic -- items approve <id>          lets one through, and its seller's next ones
       npm run coptic -- items remove <id> <reason>  takes one away; its seller reads the reason`

/** What a person must know who used the command wrongly. */
export class ItemsError extends Error {}

/** Moderates the marketplace of a running server, until the console has a room for it (MKT-D3). Throws ItemsError. */
export async function runItems(words: readonly string[], config: Config): Promise<void> {
  const [act, id = '', ...reason] = words
  if (act === 'pending' && words.length === 1) return withParts(config, pending)
  const decision = act === 'approve' || act === 'remove' ? act : null
  if (!decision || !isUuid(id) || (decision === 'remove') !== reason.length > 0) throw new ItemsError(itemsUsage)
  return withParts(config, (parts) => decide(parts, { itemId: id, decision, reason: reason.join(' ') }))
}

async function pending({ db }: Parts) {
  const items = await listPending(db)
  for (const { id, title, username, category, created_at } of items)
    console.log(`${id}  ${created_at.slice(0, 10)}  ${username}  ${category}  ${title}`)
  console.log(items.length === 1 ? '1 item waits.' : `${items.length} items wait.`)
}

async function decide(parts: Parts, decision: Decision) {
  try {
    await transact(parts.db, (tx) => decideItem(tx, parts, decision))
  } catch (error) {
    throw error instanceof Failure ? new ItemsError(error.message) : error
  }
  console.log(
    decision.decision === 'approve'
      ? 'The item is on offer, and its seller was told.'
      : 'The item is removed, and its seller was told.',
  )
}

/** The parts of the server whose database this is. It hears of nothing but finds the rows. */
async function withParts(config: Config, work: (parts: Parts) => Promise<void>): Promise<void> {
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : await findEmbedded(config.dataDir)
  if (!connection) throw new ItemsError('Start the server first: the command works on its database.')
  const log = createLog({ level: 'silent' })
  const { db, close } = createDb(connection, { max: 2 })
  const opened = await openPorts({ config, database: { db, connection }, log, now: Date.now })
  try {
    const live = createLive({ bus: opened.ports.bus })
    const secrets = await loadSecrets(config)
    await work(createParts({ config, secrets, db, ports: opened.ports, live, log, now: Date.now, modules: installed }))
  } finally {
    await opened.close()
    await close()
  }
}
