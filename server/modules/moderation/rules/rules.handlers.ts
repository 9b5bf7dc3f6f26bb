import { uuidParam } from '#server/platform/base/params.ts'
import type { Handlers } from '#server/platform/module/module.ts'
import { findAll } from './active-rules.ts'
import { shapeRule, shapeTest } from './rule.ts'
import { add, change, remove } from './rule.service.ts'
import { ruleList } from './rules.queries.ts'

type Calls = 'rules' | 'addRule' | 'patchRule' | 'deleteRule' | 'testRules'

export const rulesHandlers: Pick<Handlers<'moderation'>, Calls> = {
  rules: ({ query }, { tx }) => ruleList.page({ tx }, query, (rows) => rows.map(shapeRule)),
  addRule: async ({ body }, context) => shapeRule(await add(context, body)),
  patchRule: async ({ params, body }, context) => shapeRule(await change(context, uuidParam(params.id), body)),
  async deleteRule({ params }, context) {
    await remove(context, uuidParam(params.id))
    return { detail: 'The rule is deleted.' }
  },
  async testRules({ body: { text, scope } }, context) {
    const began = performance.now()
    const findings = await findAll(context.tx, context, scope, { text })
    return shapeTest(findings, Math.round((performance.now() - began) * 10) / 10)
  },
}
