import type { Priest } from '#contract/parishes/priest.ts'
import { priestPhoto } from './priest-photo.ts'
import type { PriestRow } from './priest.queries.ts'

export const shapePriest = ({ photo_key, ...row }: PriestRow): Priest => ({
  ...row,
  photo: priestPhoto.pathOf(photo_key),
})

/** A priest as shown without a session. */
export function shapePublicPriest(row: PriestRow): Priest {
  const { phone: _phone, email: _email, ...shown } = shapePriest(row)
  return shown
}
