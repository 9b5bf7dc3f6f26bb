import type { ReportTarget } from '#contract/moderation/reports.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import type {} from '../points.ts'
import { setPlace } from './parish-reports.queries.ts'

/** Keeps with the reports of a thing whose parish handles it, so that a parish's list reads its own alone. */
export async function keepPlace(
  tx: Tx,
  { contributions }: Pick<Parts, 'contributions'>,
  { type, targetId }: { type: ReportTarget; targetId: string },
): Promise<void> {
  const kind = contributions('moderation.reportable').find((one) => one.type === type)
  const place = await kind?.inParish?.placeOf(tx, targetId)
  if (place) await setPlace(tx, targetId, place)
}
