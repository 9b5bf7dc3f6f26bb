import { difference } from '#server/platform/audit/difference.ts'
import { Failure } from '#server/platform/base/failure.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { policiesChanged, policiesOf, shapeCommunityRules, storedPolicies } from './policies.ts'
import { insertPolicies, lockPolicies, newestPolicies } from './policies.queries.ts'

export const policiesHandlers: Pick<Handlers<'moderation'>, 'readPolicies' | 'putPolicies' | 'communityRules'> = {
  readPolicies: (_input, { tx }) => storedPolicies(tx),

  async putPolicies({ body: { reason, updated_at, ...next } }, context) {
    const { tx, caller, now, audit } = context
    await lockPolicies(tx)
    const current = await storedPolicies(tx)
    if (current.updated_at !== updated_at) throw new Failure('stale', { current })
    const { changed, ...values } = difference<typeof next>(current, next, Object.keys(next) as (keyof typeof next)[])
    if (changed.length === 0) return current
    await insertPolicies(tx, {
      version: ((await newestPolicies(tx))?.version ?? 1) + 1,
      policies: JSON.stringify(next),
      rules_version: current.rules_version + Number(changed.includes('rules')),
      created_by: caller.adminId,
      created_at: new Date(now()),
    })
    await policiesChanged(tx, context)
    await audit({
      action: 'moderation_policies.change',
      targetType: 'setting',
      targetId: 'moderation.policies',
      ...values,
      reason,
    })
    return storedPolicies(tx)
  },

  communityRules: async (_input, context) => shapeCommunityRules(await policiesOf(context.tx, context)),
}
