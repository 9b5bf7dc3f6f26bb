import { Failure } from '#server/platform/base/failure.ts'
import { isUuid, uuidParam } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { AdminCaller, UserCaller } from '#server/platform/security/caller.ts'
import { type AdministeredRow, findAdministered, findInScope } from './office.queries.ts'

/** What a change of a parish needs, whoever makes it: one of its own admins, or staff. */
export type OfficeContext = Pick<RequestContext, 'tx' | 'now' | 'audit'>

/** A parish by slug or id that the caller administers. Throws 404 for any other, known or not. */
export async function requireAdministered(tx: Tx, { userId }: UserCaller, idOrSlug: string): Promise<AdministeredRow> {
  const text = idOrSlug.toLowerCase()
  const row = await findAdministered(tx, userId, isUuid(text) ? { id: text } : { slug: text })
  if (!row) throw new Failure('not_found')
  return row
}

/** A parish in the console account's scope. Throws 404 for any other. */
export async function requireInScope(tx: Tx, caller: AdminCaller, id: string): Promise<{ id: string; country: string }> {
  const row = await findInScope(tx, caller, uuidParam(id))
  if (!row) throw new Failure('not_found')
  return row
}
