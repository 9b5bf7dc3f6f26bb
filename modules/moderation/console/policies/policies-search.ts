import { rulesEndpoints } from '#contract/moderation/rules.ts'
import { addressOf } from '#src/lists/address.ts'

const readRules = addressOf(rulesEndpoints.rules).read
export type PoliciesTab = 'rules' | 'policies'
type PoliciesSearch = ReturnType<typeof readRules> & { tab?: 'policies' }

/** Without `tab`, the list of rules with its filters. */
export const readPoliciesSearch = (search: Record<string, unknown>): PoliciesSearch =>
  search['tab'] === 'policies' ? { tab: 'policies' } : readRules(search)
