import { parishesErrors } from '#contract/parishes/errors.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import { requireWholePlace } from './create-parish.service.ts'

export type Position = { latitude: number; longitude: number }
type Query = { lat?: number | undefined; lng?: number | undefined; ordering: string }

/** Parishes farther away are not "near me". */
export const nearbyKm = 500
const earthKm = 6371
const kmPerDegree = (Math.PI / 180) * earthKm
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The caller's position; null without one. Throws 400 for half of one, and for an order by distance from nowhere. */
export function positionOf({ lat, lng, ordering }: Query): Position | null {
  const [latitude, longitude] = [lat ?? null, lng ?? null]
  requireWholePlace({ latitude, longitude })
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  if (ordering.endsWith('distance')) throw fieldFailure('ordering', parishesErrors.distance_from_nowhere)
  return null
}

/** Great-circle distance in whole kilometres; null where either place is unknown. */
export function distanceTo(
  from: Position | null,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  if (!from || latitude === null || longitude === null) return null
  const [north, east] = [radians(latitude - from.latitude) / 2, radians(longitude - from.longitude) / 2]
  const chord = Math.sin(north) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(latitude)) * Math.sin(east) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/** The smallest box of degrees around everything within `nearbyKm`; west may be greater than east, across the date line. */
export function boxAround({ latitude, longitude }: Position) {
  const height = nearbyKm / kmPerDegree
  const [south, north] = [latitude - height, latitude + height]
  if (south <= -90 || north >= 90) return { south: Math.max(-90, south), north: Math.min(90, north), west: -180, east: 180 }
  const width = Math.asin(Math.sin(radians(height)) / Math.cos(radians(latitude))) / (Math.PI / 180)
  const within = (degrees: number) => ((degrees + 540) % 360) - 180
  return { south, north, west: within(longitude - width), east: within(longitude + width) }
}
