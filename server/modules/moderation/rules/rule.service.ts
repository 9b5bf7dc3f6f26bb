import type { InferOutput } from 'valibot'
import { moderationErrors } from '#contract/moderation/errors.ts'
import type { ModerationRuleBody, ModerationRulePatch } from '#contract/moderation/rule.ts'
import { difference } from '#server/platform/audit/difference.ts'
import { Failure } from '#server/platform/base/failure.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { ActionContext } from '#server/platform/module/acting.ts'
import { rulesChanged } from './active-rules.ts'
import { shapeRule } from './rule.ts'
import { requireUsable } from './rule-form.ts'
import { deleteRule, findRule, findSameRule, insertRule, lockRule, type RuleRow, updateRule } from './rules.queries.ts'

type Body = InferOutput<typeof ModerationRuleBody>
type Patch = InferOutput<typeof ModerationRulePatch>

const targetType = 'moderation_rule'

/** Adds a rule that applies at once. Throws 400, 409 where there is such a rule. */
export async function add(context: ActionContext, body: Body): Promise<RuleRow> {
  const { tx, caller, now, audit } = context
  await requireUsable(body)
  const at = new Date(now()).toISOString()
  const id = newId(now())
  const row = { id, ...body, scope: [...new Set(body.scope)], created_by: caller.adminId, created_at: at, updated_at: at }
  if (!(await insertRule(tx, row))) throw new Failure(moderationErrors.rule_exists)
  await rulesChanged(tx, context)
  await audit({ action: 'moderation_rules.create', targetType, targetId: id, targetName: body.pattern, after: body })
  return requireRule(context, id)
}

/** Changes the given fields. Throws 400, 404, 409 `stale` with the current rule, 409 where there is such a rule. */
export async function change(context: ActionContext, id: string, { updated_at, ...changes }: Patch): Promise<RuleRow> {
  const { tx, now, audit } = context
  const rule = await lockRule(tx, id)
  if (!rule) throw new Failure('not_found')
  if (updated_at !== rule.updated_at) throw new Failure('stale', { current: shapeRule(await requireRule(context, id)) })
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as typeof changes
  const next = { ...rule, ...given } as typeof rule
  const { changed, ...values } = difference(rule, next, Object.keys(given) as (keyof typeof rule)[])
  if (changed.length === 0) return requireRule(context, id)
  await requireUsable(next)
  if (await findSameRule(tx, next)) throw new Failure(moderationErrors.rule_exists)
  const isRewritten = changed.includes('pattern') || changed.includes('match')
  await updateRule(tx, id, {
    ...given,
    ...(isRewritten ? { timed_out_at: null } : {}),
    updated_at: new Date(now()).toISOString(),
  })
  await rulesChanged(tx, context)
  await audit({ action: 'moderation_rules.update', targetType, targetId: id, targetName: next.pattern, ...values })
  return requireRule(context, id)
}

/** Throws 404. */
export async function remove(context: ActionContext, id: string): Promise<void> {
  const { tx, audit } = context
  const rule = await lockRule(tx, id)
  if (!rule) throw new Failure('not_found')
  await deleteRule(tx, id)
  await rulesChanged(tx, context)
  const { pattern, match, action, scope, exceptions, note } = rule
  const before = { pattern, match, action, scope, exceptions, note }
  await audit({ action: 'moderation_rules.delete', targetType, targetId: id, targetName: pattern, before, after: null })
}

async function requireRule({ tx }: Pick<ActionContext, 'tx'>, id: string): Promise<RuleRow> {
  const row = await findRule(tx, id)
  if (!row) throw new Failure('not_found')
  return row
}
