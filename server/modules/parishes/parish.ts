import type { Parish, ParishChoice, ParishRef } from '#contract/parishes/parishes.ts'
import type { Home } from './membership.queries.ts'
import type { ParishRow } from './parish.queries.ts'

export const shapeChoice = ({ id, slug, name, diocese_name, city, country }: ParishRow): ParishChoice => ({
  id,
  slug,
  name,
  diocese_name,
  city,
  country,
})

export const refOf = ({ parish_id, slug, name, diocese_name }: Home): ParishRef => ({ id: parish_id, slug, name, diocese_name })

/** The public record; `home` is the caller's membership, whose permissions apply only while active. */
export function shapeParish(row: ParishRow, home: Home | undefined): Parish {
  const { auto_approve_members, ...shown } = row
  const isMember = home?.parish_id === row.id && home.status === 'active'
  return { ...shown, is_member: isMember, my_roles: isMember ? home.roles : [] }
}
