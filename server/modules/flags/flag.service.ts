import type { InferOutput } from 'valibot'
import { flagsErrors } from '#contract/flags/errors.ts'
import type { FeatureFlagPatch } from '#contract/flags/feature-flag.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { fieldFailure } from '#server/platform/base/failure.ts'
import type { ReadNames } from '#server/platform/audit/names.ts'
import type { FlagRow } from '#server/platform/flags/stored-flags.queries.ts'

export type FlagChanges = Omit<InferOutput<typeof FeatureFlagPatch>, 'updated_at' | 'reason'>
/** Editable fields of a flag. */
export const flagFields = [
  'label',
  'description',
  'enabled',
  'rollout_percent',
  'parish_ids',
  'roles',
  'starts_at',
  'ends_at',
  'depends_on',
] as const

/** The flag with the changes applied. Throws 400 for an invalid window, parish or dependency. */
export async function changed(
  tx: Tx,
  names: ReadNames,
  flag: FlagRow,
  changes: FlagChanges,
  all: readonly FlagRow[],
): Promise<FlagRow> {
  const given = Object.fromEntries(flagFields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])))
  const next: FlagRow = { ...flag, ...given }
  for (const list of ['parish_ids', 'roles', 'depends_on'] as const) next[list] = [...new Set(next[list])]
  if (next.starts_at && next.ends_at && Date.parse(next.ends_at) <= Date.parse(next.starts_at))
    throw fieldFailure('ends_at', flagsErrors.ends_before_start)
  const parishes = changes.parish_ids ? next.parish_ids.map((id) => ({ kind: 'parish', id })) : []
  if ((await names(tx, parishes)).size < parishes.length) throw fieldFailure('parish_ids', flagsErrors.unknown_parish)
  if (changes.depends_on) checkDependencies(next, all)
  return next
}

function checkDependencies(next: FlagRow, all: readonly FlagRow[]) {
  const needs = new Map(all.map(({ name, depends_on }) => [name, depends_on]))
  needs.set(next.name, next.depends_on)
  const unknown = next.depends_on.find((name) => !needs.has(name))
  if (unknown) throw fieldFailure('depends_on', flagsErrors.unknown_flag({ name: unknown }))
  const seen = new Set<string>()
  const waiting = [...next.depends_on]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === next.name) throw fieldFailure('depends_on', flagsErrors.depends_on_itself)
    if (seen.has(name)) continue
    seen.add(name)
    waiting.push(...(needs.get(name) ?? []))
  }
}
