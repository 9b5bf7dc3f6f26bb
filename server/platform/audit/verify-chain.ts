import { auditLogColumns } from './columns.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { chainStart, lineHash } from './chain.ts'

const atOnce = 2_000

/** Recomputes every hash of the log. `brokenAt`: number of the first line that was altered or does not follow its predecessor. */
export async function verifyAuditChain(db: Tx): Promise<{ rows: number; ok: boolean; brokenAt: string | null }> {
  let previous = chainStart
  let after = 0
  let rows = 0
  for (;;) {
    const lines = await db
      .selectFrom('audit_log')
      .select(auditLogColumns)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(atOnce)
      .execute()
    for (const line of lines) {
      rows += 1
      if (line.prev_hash !== previous || line.hash !== lineHash(line, previous))
        return { rows, ok: false, brokenAt: String(line.seq) }
      previous = line.hash
      after = line.seq
    }
    if (lines.length < atOnce) return { rows, ok: true, brokenAt: null }
  }
}
