import { type Flag, flagNames, resolveFlags } from '#contract/core/flags.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { Caller, UserCaller } from '#server/platform/security/caller.ts'
import { type FlagHolder, type FlagRule, isInForce, versionOf } from './evaluate.ts'
import { flagRules } from './flags.queries.ts'
import type { FlagStanding } from './points.ts'

type Rules = ReadonlyMap<string, FlagRule & { updated_at: string }>
type Standings = () => readonly ((tx: Tx, userId: string) => Promise<FlagStanding>)[]

/** Whom a flag is in force for; of members only their id counts. */
type Bearer = Exclude<Caller, UserCaller> | Pick<UserCaller, 'kind' | 'userId'>

export type Flags = {
  /** Whether a flag is in force for the caller (SYS-D8); off without a row (FLAG-05). */
  isOn(tx: Tx, name: Flag, caller: Bearer | null): Promise<boolean>
  /** Every flag for the caller, always including the product's own (COM-D9); the version changes whenever one may have. */
  allFor(tx: Tx, caller: Caller | null): Promise<{ flags: Record<string, boolean>; version: number }>
  /** The number that `flags_updated` and the socket's greeting carry. */
  version(tx: Tx): Promise<number>
}

/** `now` in epoch milliseconds. `standings` returns the contributions to `flags.standing`. */
export function createFlags({ now, standings }: { now: () => number; standings: Standings }): Flags {
  async function holderOf(tx: Tx, rules: Rules, caller: Bearer | null): Promise<FlagHolder> {
    if (!caller) return { kind: 'visitor' }
    if (caller.kind === 'admin') return { kind: 'admin', role: caller.roleName }
    const asksWho = [...rules.values()].some(({ parish_ids, roles }) => parish_ids.length > 0 || roles.length > 0)
    const found = asksWho ? await Promise.all(standings().map((read) => read(tx, caller.userId))) : []
    const { parishId = null, role = null }: FlagStanding = Object.assign({}, ...found)
    return { kind: 'member', userId: caller.userId, parishId, role }
  }
  return {
    async isOn(tx, name, caller) {
      const rules = await allRules(tx)
      return resolveFlags({ [name]: isInForce(name, rules, await holderOf(tx, rules, caller), now()) })[name]
    },
    async allFor(tx, caller) {
      const rules = await allRules(tx)
      const holder = await holderOf(tx, rules, caller)
      const found = Object.fromEntries(
        [...new Set([...flagNames, ...rules.keys()])].map((name) => [name, isInForce(name, rules, holder, now())]),
      )
      return { flags: { ...found, ...resolveFlags(found) }, version: versionOf(rules.values(), now()) }
    },
    version: async (tx) => versionOf((await allRules(tx)).values(), now()),
  }
}

const allRules = async (tx: Tx): Promise<Rules> => new Map((await flagRules(tx)).map((rule) => [rule.name, rule]))
