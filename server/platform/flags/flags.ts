import { type Flag, flagNames, resolveFlags } from '#contract/core/flags.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Caller } from '#server/platform/security/caller.ts'
import { type FlagHolder, type FlagRule, isInForce, versionOf } from './evaluate.ts'
import { flagRules, standingOf } from './flags.queries.ts'

type Rules = ReadonlyMap<string, FlagRule & { updated_at: string }>

/** Whether a flag is in force for the caller now: on for one member, off for another (SYS-D8); without a row it is off (FLAG-05). */
export async function isFlagOn(tx: Tx, name: Flag, caller: Caller | null, at: number): Promise<boolean> {
  const rules = await allRules(tx)
  return resolveFlags({ [name]: isInForce(name, rules, await holderOf(tx, rules, caller), at) })[name]
}

/** Every flag for the caller, those of the product always among them (COM-D9); the version changes whenever one may have. */
export async function flagsFor(tx: Tx, caller: Caller | null, at: number) {
  const rules = await allRules(tx)
  const holder = await holderOf(tx, rules, caller)
  const found = Object.fromEntries(
    [...new Set([...flagNames, ...rules.keys()])].map((name) => [name, isInForce(name, rules, holder, at)]),
  )
  return { flags: { ...found, ...resolveFlags(found) }, version: versionOf(rules.values(), at) }
}

/** The number that `flags_updated` and the socket's greeting carry. */
export const flagsVersion = async (tx: Tx, at: number): Promise<number> => versionOf((await allRules(tx)).values(), at)

const allRules = async (tx: Tx): Promise<Rules> => new Map((await flagRules(tx)).map((rule) => [rule.name, rule]))

async function holderOf(tx: Tx, rules: Rules, caller: Caller | null): Promise<FlagHolder> {
  if (!caller) return { kind: 'visitor' }
  if (caller.kind === 'admin') return { kind: 'admin', role: caller.roleName }
  const asksWho = [...rules.values()].some(({ parish_ids, roles }) => parish_ids.length > 0 || roles.length > 0)
  const standing = asksWho ? await standingOf(tx, caller.userId) : undefined
  return { kind: 'member', userId: caller.userId, parishId: standing?.parish_id ?? null, role: standing?.role ?? null }
}
