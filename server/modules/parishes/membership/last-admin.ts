import type { Reason } from '#contract/core/errors/define-errors.ts'
import { inLanguage, type Language } from '#contract/core/languages.ts'
import { parishesErrors } from '#contract/parishes/errors.ts'
import { namedOf } from '#server/platform/base/named.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { countOtherAdmins, findHome, type Home, lockParishes } from './membership.queries.ts'

/** Whether a parish would have no admin without this member; the caller holds the parish's row. */
export const isLastAdmin = async (tx: Tx, home: Home, userId: string): Promise<boolean> =>
  home.status === 'active' && home.roles.includes('parish_admin') && (await countOtherAdmins(tx, home.parish_id, userId)) === 0

/** Why the last admin of a parish cannot ask for the deletion of their account (PAR-D10); null for everybody else. */
export async function barDeletion(tx: Tx, person: { id: string; locale: Language }): Promise<Reason<'conflict'> | null> {
  const home = await findHome(tx, person.id)
  if (!home) return null
  await lockParishes(tx, [home.parish_id])
  if (!(await isLastAdmin(tx, home, person.id))) return null
  const { en, ar } = namedOf(home)
  return parishesErrors.last_admin_deletes({ parish: inLanguage(person.locale, { en, ar: ar ?? en }) })
}
