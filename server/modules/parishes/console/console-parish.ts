import type { ConsoleParish, ParishPerson, ParishRow } from '#contract/parishes/console-parishes.ts'
import { avatarOf } from '#server/platform/base/people/avatar-of.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { type LockedParish, lockParish } from '../parish/parish-writes.queries.ts'
import { listAdmins } from './parish-admins.queries.ts'
import { type ConsoleParishRow, findConsoleParish } from './console-parishes.queries.ts'

type Viewer = Pick<ActionContext, 'tx' | 'caller'>
type Listed = Omit<ConsoleParishRow, `heir${string}` | 'pending_count' | 'service_times_count' | 'had_members' | 'has_heirs'>

export const shapeParishRow = (row: Listed): ParishRow => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  name_ar: row.name_ar,
  diocese_id: row.diocese_id,
  diocese_name: row.diocese_name,
  diocese_name_ar: row.diocese_name_ar,
  city: row.city,
  city_ar: row.city_ar,
  country: row.country,
  status: row.status,
  members_count: row.members_count,
  admins_count: row.admins_count,
  updated_at: row.updated_at,
})

/** A parish for the console by id or slug. Throws 404 when missing or outside the account's scope (CON-D4). */
export async function requireConsoleParish({ tx, caller }: Viewer, idOrSlug: string): Promise<ConsoleParishRow> {
  const text = idOrSlug.toLowerCase()
  const row = await findConsoleParish(tx, caller, isUuid(text) ? { id: text } : { slug: text })
  if (!row) throw new Failure('not_found')
  return row
}

/** Locks the parish that the console account acts on. Throws 404. */
export async function lockConsoleParish(context: Viewer, idOrSlug: string): Promise<LockedParish> {
  const { id } = await requireConsoleParish(context, idOrSlug)
  const row = await lockParish(context.tx, id)
  if (!row) throw new Failure('not_found')
  return row
}

export async function readConsoleParish(context: Viewer, idOrSlug: string): Promise<ConsoleParish> {
  return shapeConsoleParish(context.tx, await requireConsoleParish(context, idOrSlug))
}

async function shapeConsoleParish(tx: Tx, row: ConsoleParishRow): Promise<ConsoleParish> {
  const { heir_slug, heir_name, heir_name_ar, had_members, has_heirs, search_text: _search, ...shown } = row
  return {
    ...shown,
    merged_into: heir_slug,
    heir: row.merged_into && heir_name !== null ? { id: row.merged_into, name: heir_name, name_ar: heir_name_ar } : null,
    is_removable: row.status !== 'merged' && !had_members && !has_heirs,
    admins: (await listAdmins(tx, row.id)).map(shapePerson),
  }
}

export const shapePerson = (row: Awaited<ReturnType<typeof listAdmins>>[number]): ParishPerson => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  username: row.username,
  avatar: avatarOf(row.photo_key),
})
