import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { insertConsents } from '../consents/consents.queries.ts'
import { readRegistration } from '../views.ts'

/** `source`: `guardian`, or `console` for staff (SET-D5). */
export async function recordGuardianConsent(
  tx: Tx,
  parts: Pick<Parts, 'db' | 'bus' | 'now'>,
  userId: string,
  source: 'guardian' | 'console',
): Promise<void> {
  const { terms_version: version } = await readRegistration(tx, parts)
  const at = parts.now()
  const given_at = new Date(at).toISOString()
  await insertConsents(tx, [{ id: newId(at), user_id: userId, kind: 'guardian', version, given_at, withdrawn_at: null, source }])
}
