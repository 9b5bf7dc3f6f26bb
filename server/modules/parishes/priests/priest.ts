import type { Priest } from '#contract/parishes/priest.ts'
import type { PriestRow } from './priest.queries.ts'

export const shapePriest = ({ photo_key, ...row }: PriestRow): Priest => ({
  ...row,
  photo: photo_key === null ? null : `/media/${photo_key}-256.webp`,
})

/** A priest as shown without a session. */
export function shapePublicPriest(row: PriestRow): Priest {
  const { phone: _phone, email: _email, ...shown } = shapePriest(row)
  return shown
}
