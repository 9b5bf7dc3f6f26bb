import type { CommunityRules, ModerationPolicies } from '#contract/moderation/policies.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Parts } from '#server/platform/module/parts.ts'
import { busCache } from '#server/platform/settings/bus-cache.ts'
import { firstPolicies } from './first-policies.ts'
import { newestPolicies } from './policies.queries.ts'

const cache = busCache('moderation-policies')
const key = 'newest'

/** The policies in force; each server process keeps them until they change. */
export const policiesOf = (tx: Tx, { bus }: Pick<Parts, 'bus'>): Promise<ModerationPolicies> =>
  cache.read(bus, key, () => storedPolicies(tx))

export const policiesChanged = (tx: Tx, { bus }: Pick<Parts, 'bus'>): Promise<void> => cache.changed(tx, bus, key)

/** The policies in force, uncached: for whoever edits them. */
export async function storedPolicies(tx: Tx): Promise<ModerationPolicies> {
  const row = await newestPolicies(tx)
  const { rules, ...limits } = row?.policies ?? firstPolicies
  return {
    // jsonb keeps no order of names, by which a change is told.
    rules: rules.map(({ title, title_ar, text, text_ar }) => ({ title, title_ar, text, text_ar })),
    ...limits,
    rules_version: row?.rules_version ?? 1,
    updated_at: row?.created_at ?? null,
  }
}

export const shapeCommunityRules = ({ rules, rules_version, updated_at }: ModerationPolicies): CommunityRules => ({
  version: rules_version,
  updated_at,
  rules: rules.map((rule, index) => ({ number: index + 1, ...rule })),
})
