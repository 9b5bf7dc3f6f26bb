import * as v from 'valibot'
import { Detail, text } from '../core/common.ts'
import { page } from '../core/lists/page.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, flag, search } from '../core/lists/filters.ts'
import { listQuery } from '../core/lists/list-query.ts'
import { ModerationRule, ModerationRuleBody, ModerationRulePatch, RuleAction, RuleMatch, RuleScope, RuleTest } from './rule.ts'

const console = { base: 'main', auth: 'admin' } as const
const read = { ...console, rights: { all: ['moderate_content'] } } as const
const change = { ...console, rights: { all: ['manage_settings'] }, touches: ['moderation-rules', 'audit'] } as const

/** The rules about words (MOD-D4): moderators read and test them, whoever manages the settings changes them. */
export const rulesEndpoints = {
  rules: endpoint({
    ...read,
    method: 'GET',
    path: 'superadmin/moderation/rules/',
    touches: ['moderation-rules'],
    errors: [],
    summary: 'Lists the rules about the words of members.',
    query: listQuery({
      filters: {
        q: search(),
        match: choice(RuleMatch.options),
        action: choice(RuleAction.options),
        scope: choice(RuleScope.options),
        active: flag(),
        timed_out: flag(),
      },
      sort: ['pattern', 'hits', 'last_hit', 'updated'],
      defaultSort: 'pattern',
    }),
    response: page(ModerationRule),
  }),
  addRule: endpoint({
    ...change,
    method: 'POST',
    path: 'superadmin/moderation/rules/',
    errors: ['conflict'],
    status: 201,
    idempotent: true,
    summary: 'Adds a rule; it applies at once.',
    body: ModerationRuleBody,
    response: ModerationRule,
  }),
  patchRule: endpoint({
    ...change,
    method: 'PATCH',
    path: 'superadmin/moderation/rules/{id}/',
    errors: ['conflict', 'stale'],
    summary: 'Changes a rule, or switches it on or off.',
    body: ModerationRulePatch,
    response: ModerationRule,
  }),
  deleteRule: endpoint({
    ...change,
    method: 'DELETE',
    path: 'superadmin/moderation/rules/{id}/',
    errors: [],
    summary: 'Deletes a rule. What it holds stays in the queue.',
    response: Detail,
  }),
  testRules: endpoint({
    ...read,
    method: 'POST',
    path: 'superadmin/moderation/rules/test/',
    errors: [],
    summary: 'Shows what the active rules of a place find in a text. Nothing is counted or stored.',
    body: v.object({ text: text(1, 5_000), scope: RuleScope }),
    response: RuleTest,
  }),
} as const
