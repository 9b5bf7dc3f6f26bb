import { seededRandom } from '#server/platform/db/seed/random.ts'
import { insertAll } from '#server/platform/db/seed/insert.queries.ts'
import type { Seed } from '#server/platform/module/seed.ts'
import { setPlace } from '../reports/parish-reports.queries.ts'

/** Reports draw from numbers of their own, so that they change nothing else of the demo. */
const ownSeed = 1751

/** Reports that wait for a parish's admins and for moderators. */
export const seed: Seed = {
  async write(tx, { reported = [] }) {
    const random = seededRandom(ownSeed)
    await insertAll(
      tx,
      'reports',
      reported.flatMap(({ type, id, reports }) =>
        reports.map(({ reporterId, reason, details, at }) => ({
          id: random.id(at),
          reporter_id: reporterId,
          rule_id: null,
          target_type: type,
          target_id: id,
          reason,
          details,
          created_at: new Date(at),
          decided_at: null,
        })),
      ),
    )
    for (const { id, parishId, authorId } of reported) if (parishId) await setPlace(tx, id, { parishId, authorId })
  },
}
