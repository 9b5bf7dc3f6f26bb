import * as v from 'valibot'
import { transact, type Tx } from '#server/platform/db/tx.ts'
import { addJob, cancelJob } from '#server/platform/jobs/add.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { nextTurn, versionOf } from '#server/platform/flags/evaluate.ts'
import { flagRules } from '#server/platform/flags/flags.queries.ts'

type BroadcastParts = Pick<Parts, 'live' | 'now' | 'db'>
const key = 'flags.turn'

/** Tells every open client that flags changed (FLAG-06, SYS-D8), and schedules the same for the next start or end. */
export async function broadcastFlags(tx: Tx, parts: BroadcastParts): Promise<void> {
  const { live, now } = parts
  const rules = await flagRules(tx)
  await live.sendToAll(tx, { type: 'flags_updated', version: versionOf(rules, now()) })
  const next = nextTurn(rules, now())
  if (next === null) await cancelJob(tx, key)
  else await addJob(tx, turnJob(parts), {}, { runAt: new Date(next), key })
}

/** Runs when a flag's window starts or ends. */
export const turnJob = (parts: BroadcastParts) =>
  defineJob({ name: key, schema: v.object({}), run: () => transact(parts.db, (tx) => broadcastFlags(tx, parts)) })
