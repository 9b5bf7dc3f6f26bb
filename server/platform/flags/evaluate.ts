import { placeInRollout } from './rollout.ts'

/** A stored flag. */
export type FlagRule = {
  name: string
  enabled: boolean
  rollout_percent: number
  parish_ids: readonly string[]
  roles: readonly string[]
  starts_at: string | null
  ends_at: string | null
  depends_on: readonly string[]
}

/**
 * Subject of flag evaluation: a visitor, a member with their active parish and the role of their console account, or a console
 * account, for which a flag is on as soon as it is on for anyone.
 */
export type FlagHolder =
  | { kind: 'visitor' }
  | { kind: 'member'; userId: string; parishId: string | null; role: string | null }
  | { kind: 'admin'; role: string }

/** Whether a flag is in force for a holder at a time in epoch milliseconds. Missing and self-dependent flags are off. */
export function isInForce(name: string, rules: ReadonlyMap<string, FlagRule>, holder: FlagHolder, at: number): boolean {
  return evaluate(name, rules, holder, at, [])
}

function evaluate(
  name: string,
  rules: ReadonlyMap<string, FlagRule>,
  holder: FlagHolder,
  at: number,
  asked: readonly string[],
): boolean {
  const rule = rules.get(name)
  if (!rule || asked.includes(name)) return false
  if (!rule.depends_on.every((other) => evaluate(other, rules, holder, at, [...asked, name]))) return false
  if (holder.kind !== 'visitor' && holder.role !== null && rule.roles.includes(holder.role)) return true
  return rule.enabled && isWithin(rule, at) && isAmong(rule, holder)
}

const isWithin = ({ starts_at, ends_at }: FlagRule, at: number) =>
  (starts_at === null || Date.parse(starts_at) <= at) && (ends_at === null || at < Date.parse(ends_at))

function isAmong({ name, rollout_percent, parish_ids }: FlagRule, holder: FlagHolder): boolean {
  if (holder.kind === 'admin') return true
  if (holder.kind === 'visitor') return rollout_percent === 100 && parish_ids.length === 0
  const isPlaced = parish_ids.length === 0 || (holder.parishId !== null && parish_ids.includes(holder.parishId))
  return isPlaced && placeInRollout(name, holder.userId) < rollout_percent
}

/** When any flag was last edited or switched by schedule, epoch milliseconds; 0 without flags. */
export const versionOf = (rules: Iterable<FlagRule & { updated_at: string }>, at: number): number =>
  [...rules]
    .flatMap(({ updated_at, ...rule }) => [Date.parse(updated_at), ...turns(rule).filter((turn) => turn <= at)])
    .reduce((newest, moment) => Math.max(newest, moment), 0)

/** When the next flag switches by schedule, or null. */
export const nextTurn = (rules: Iterable<FlagRule>, at: number): number | null => {
  const later = [...rules].flatMap(turns).filter((turn) => turn > at)
  return later.length > 0 ? Math.min(...later) : null
}

const turns = ({ enabled, starts_at, ends_at }: FlagRule) =>
  enabled ? [starts_at, ends_at].flatMap((moment) => (moment === null ? [] : Date.parse(moment))) : []
