import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/tx.ts'
import { officeRoles } from '#contract/parishes/office-parts.ts'
import type { ParishRole } from '#contract/parishes/parish-roles.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { scopeFilter } from '../views.ts'

const recordColumns = [
  'parishes.id',
  'parishes.slug',
  'parishes.name',
  'parishes.name_ar',
  'parishes.diocese_id',
  'dioceses.name as diocese_name',
  'dioceses.name_ar as diocese_name_ar',
  'parishes.patron_saint',
  'parishes.address_line',
  'parishes.city',
  'parishes.city_ar',
  'parishes.region',
  'parishes.country',
  'parishes.postal_code',
  'parishes.latitude',
  'parishes.longitude',
  'parishes.phone',
  'parishes.email',
  'parishes.website',
  'parishes.livestream_url',
  'parishes.photo',
  'parishes.cover_photo',
  'parishes.description',
  'parishes.languages',
  'parishes.timezone',
  'parishes.currency',
  'parishes.founded_year',
  'parishes.members_count',
  'parishes.status',
  'parishes.auto_approve_members',
  'parishes.chat_policy',
  'parishes.bank_details_text',
  'parishes.created_at',
  'parishes.updated_at',
] as const

/** Parishes in whose administration a member has one of these roles, as an active member of a parish that is not closed. */
const administered = (tx: Tx, userId: string, roles: readonly ParishRole[]) =>
  tx
    .selectFrom('parishes')
    .innerJoin('memberships', 'memberships.parish_id', 'parishes.id')
    .innerJoin('dioceses', 'dioceses.id', 'parishes.diocese_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', '=', 'active')
    .where(sql<boolean>`memberships.roles && ${sql.val(roles)}::text[]`)
    .where('parishes.status', 'in', ['draft', 'active'])

export const listAdministered = (tx: Tx, userId: string) =>
  administered(tx, userId, officeRoles)
    .select(['parishes.id', 'parishes.slug', 'parishes.name', 'parishes.name_ar', 'parishes.city', 'parishes.photo'])
    .select(['parishes.members_count', 'memberships.roles'])
    .orderBy('parishes.name')
    .execute()

export const findAdministered = (tx: Tx, userId: string, by: { id: string } | { slug: string }) => {
  const mine = administered(tx, userId, ['parish_admin'])
  const one = 'id' in by ? mine.where('parishes.id', '=', by.id) : mine.where('parishes.slug', '=', by.slug)
  return one.select(recordColumns).executeTakeFirst()
}
export type AdministeredRow = NonNullable<Awaited<ReturnType<typeof findAdministered>>>

/** A parish in the console account's scope, in any status. */
export const findInScope = (tx: Tx, viewer: Pick<AdminCaller, 'scope'>, by: { id: string } | { slug: string }) => {
  const inScope = tx.selectFrom('parishes').where(scopeFilter(viewer, 'parishes.id')).select(['parishes.id', 'parishes.country'])
  const one = 'id' in by ? inScope.where('parishes.id', '=', by.id) : inScope.where('parishes.slug', '=', by.slug)
  return one.executeTakeFirst()
}
