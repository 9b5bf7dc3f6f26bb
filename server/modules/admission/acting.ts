import type { Endpoint } from '#contract/endpoint.ts'
import { findParishes } from '#server/admission/invitable.queries.ts'
import type { AdminCaller } from '#server/http/caller.ts'
import type { RequestContext } from '#server/http/context.ts'
import { fieldFailure } from '#server/http/failure.ts'

/** What an act of the console works with. */
export type Acts = Omit<RequestContext<Endpoint>, 'caller' | 'fail'> & { caller: AdminCaller }

/**
 * The parish that somebody is invited into, or null for none. An account of some parishes or dioceses must name one of its own,
 * and need not where it has one alone. Throws 400.
 */
export async function requireParish({ tx, caller }: Acts, id: string | null): Promise<{ id: string; name: string } | null> {
  const { kind, ids } = caller.scope
  const wanted = id ?? (kind === 'parish' && ids.length === 1 ? ids[0]! : null)
  if (wanted === null) {
    if (kind === 'all') return null
    throw fieldFailure('parish_id', 'Choose one of your parishes')
  }
  const [parish] = await findParishes(tx, caller, { ids: [wanted] })
  if (!parish) throw fieldFailure('parish_id', 'Choose a parish from the list')
  return parish
}
