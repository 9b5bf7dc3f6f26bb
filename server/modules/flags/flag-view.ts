import { type Flag, fixedFlags, flagNames } from '#contract/core/flags.ts'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { namesOfPlaces } from '#server/modules/parishes/views.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { type FlagRule, isInForce } from '#server/platform/flags/evaluate.ts'
import { knownFlags } from '#server/platform/flags/known-flags.ts'
import type { ReadNames } from '#server/platform/audit/names.ts'
import type { FlagRow } from '#server/platform/flags/stored-flags.queries.ts'

/** A flag known to the code that has no row yet. */
export const untouched = (name: string): FlagRow => ({
  name,
  enabled: false,
  label: '',
  description: '',
  rollout_percent: 100,
  parish_ids: [],
  roles: [],
  starts_at: null,
  ends_at: null,
  depends_on: [],
  updated_by: null,
  updated_at: '1970-01-01T00:00:00.000Z',
})

export const isUsed = (name: string): name is Flag => (flagNames as readonly string[]).includes(name)
export const isLocked = (name: string) => isUsed(name) && fixedFlags[name] !== undefined

/** Stored flags and those known to the code, by key. */
export function completed(rows: readonly FlagRow[]): FlagRow[] {
  const missing = flagNames.filter((name) => !rows.some((row) => row.name === name)).map(untouched)
  return [...rows, ...missing].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The flags as the console shows them, in the given order; `rules` are all flags, for dependencies. */
export async function viewsOf(
  tx: Tx,
  { now, names: read }: { now: () => number; names: ReadNames },
  rows: readonly FlagRow[],
  rules: readonly FlagRow[],
): Promise<FeatureFlag[]> {
  const names = await read(
    tx,
    rows.flatMap(({ updated_by }) => (updated_by ? [{ kind: 'admin', id: updated_by }] : [])),
  )
  const parishes = await namesOfPlaces(
    tx,
    rows.flatMap(({ parish_ids }) => parish_ids),
  )
  const byName = new Map<string, FlagRule>(rules.map((rule) => [rule.name, rule]))
  return rows.map((row) => {
    const known = isUsed(row.name) ? knownFlags[row.name] : null
    const fixed = isUsed(row.name) ? fixedFlags[row.name] : undefined
    return {
      key: row.name,
      label: row.label || known?.label || row.name,
      label_ar: row.label ? null : (known?.label_ar ?? null),
      description: row.description || known?.description || '',
      description_ar: row.description ? null : (known?.description_ar ?? null),
      enabled: fixed ?? row.enabled,
      rollout_percent: row.rollout_percent,
      parishes: row.parish_ids.map((id) => parishes.get(id) ?? { id, name: '?', name_ar: null }),
      roles: row.roles,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      depends_on: row.depends_on,
      is_locked: fixed !== undefined,
      is_used: isUsed(row.name),
      in_force: fixed ?? isInForce(row.name, byName, { kind: 'visitor' }, now()),
      updated_at: row.updated_at,
      updated_by: row.updated_by && (names.get(`admin:${row.updated_by}`) ?? null),
    }
  })
}
