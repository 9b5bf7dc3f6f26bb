import { type Flag, flagNames, type Flags } from '#contract/core/flags.ts'
import type { Permission } from '#contract/core/permissions.ts'

export type Access = { flags: ReadonlySet<Flag>; permissions: ReadonlySet<Permission> }

/** What members may open with these flags: they hold no console permissions. */
export const accessWith = (flags: Flags): Access => ({
  flags: new Set(flagNames.filter((name) => flags[name])),
  permissions: new Set(),
})

/** Data, not a predicate: it can be listed, tested, and shown in the feature-flag console. */
export type Gate = { flag?: Flag; any?: readonly Permission[]; all?: readonly Permission[] }

export type Verdict = 'open' | 'missing' | 'denied'

/** A page behind a disabled flag does not exist; one behind a permission does, for others. */
export function verdictOf(gates: readonly (Gate | undefined)[], { flags, permissions }: Access): Verdict {
  const given = gates.filter((gate) => gate !== undefined)
  if (given.some(({ flag }) => flag && !flags.has(flag))) return 'missing'
  const permitted = given.every(
    ({ any, all }) => (!any || any.some((name) => permissions.has(name))) && (!all || all.every((name) => permissions.has(name))),
  )
  return permitted ? 'open' : 'denied'
}
