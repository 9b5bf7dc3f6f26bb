import { Failure } from '#server/platform/base/failure.ts'
import { isUuid } from '#server/platform/base/params.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { RequestContext } from '#server/platform/module/context.ts'
import type { AdminCaller, UserCaller } from '#server/platform/security/caller.ts'
import { type AdministeredRow, findAdministered, findInScope } from './office.queries.ts'

/** What a change of a parish needs, whoever makes it: one of its own admins, or staff. */
export type OfficeContext = Pick<RequestContext, 'tx' | 'now' | 'audit'>

/** A parish by slug or id that the caller administers. Throws 404 for any other, known or not. */
export async function requireAdministered(tx: Tx, { userId }: UserCaller, idOrSlug: string): Promise<AdministeredRow> {
  const row = await findAdministered(tx, userId, idOrSlugOf(idOrSlug))
  if (!row) throw new Failure('not_found')
  return row
}

/** A parish by slug or id in the console account's scope. Throws 404 for any other. */
export async function requireInScope(tx: Tx, caller: AdminCaller, idOrSlug: string): Promise<{ id: string; country: string }> {
  const row = await findInScope(tx, caller, idOrSlugOf(idOrSlug))
  if (!row) throw new Failure('not_found')
  return row
}

/** What the path of a parish names it by (PAR-D2). */
function idOrSlugOf(param: string): { id: string } | { slug: string } {
  const text = param.toLowerCase()
  return isUuid(text) ? { id: text } : { slug: text }
}
