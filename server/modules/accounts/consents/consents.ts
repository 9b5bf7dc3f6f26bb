import type { PolicyKind } from '#contract/accounts/account.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { readSetting } from '#server/platform/settings/settings.ts'
import { updateUser } from '../profile/user.queries.ts'
import { type Registration, registrationSetting } from '../registration/registration.setting.ts'
import { insertConsents, standingConsents, withdrawConsents } from './consents.queries.ts'

export const policies = ['terms', 'privacy'] as const

type Versions = Pick<Registration, 'terms_version' | 'privacy_version'>
const versionsOf = ({ terms_version, privacy_version }: Versions): Record<PolicyKind, string> => ({
  terms: terms_version,
  privacy: privacy_version,
})

/** The current version of each text that members accept. */
export const policyVersions = async (tx: Tx, parts: Pick<Parts, 'db' | 'bus'>): Promise<Record<PolicyKind, string>> =>
  versionsOf(await readSetting(tx, parts, registrationSetting))

/** Texts whose current version is not among the consents that hold (SET-D5). */
export function policiesDue(registration: Versions, given: ReadonlyArray<{ kind: string; version: string }>): PolicyKind[] {
  const current = versionsOf(registration)
  return policies.filter((kind) => !given.some((consent) => consent.kind === kind && consent.version === current[kind]))
}

/** Records the acceptance of these texts in their current version; older ones are superseded, not withdrawn. */
export async function acceptPolicies(
  tx: Tx,
  parts: Pick<Parts, 'db' | 'bus' | 'now'>,
  userId: string,
  kinds: readonly PolicyKind[],
) {
  if (kinds.length === 0) return
  const current = await policyVersions(tx, parts)
  const at = parts.now()
  const given_at = new Date(at).toISOString()
  const row = (kind: PolicyKind) => ({ kind, version: current[kind], source: 'sign_in', user_id: userId, given_at })
  await insertConsents(
    tx,
    kinds.map((kind) => ({ id: newId(at), withdrawn_at: null, ...row(kind) })),
  )
}

/** Gives or withdraws the consent to news by mail; nothing happens where it is so already. */
export async function setMarketing(tx: Tx, parts: Pick<Parts, 'db' | 'bus' | 'now'>, userId: string, isGiven: boolean) {
  const at = new Date(parts.now()).toISOString()
  const holds = (await standingConsents(tx, userId, ['marketing'])).length > 0
  if (isGiven && !holds) {
    const { privacy: version } = await policyVersions(tx, parts)
    const consent = { kind: 'marketing', version, given_at: at, withdrawn_at: null, source: 'settings' } as const
    await insertConsents(tx, [{ id: newId(parts.now()), user_id: userId, ...consent }])
  }
  if (!isGiven) await withdrawConsents(tx, userId, 'marketing', at)
  await updateUser(tx, userId, { marketing_opt_in: isGiven }, at)
}
