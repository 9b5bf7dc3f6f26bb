import type { DashboardTile } from '#contract/console/console.ts'
import { missingRights } from '#server/platform/security/rights.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { AdminCaller } from '#server/platform/security/caller.ts'
import { type Figure, hasManyMembers, storedFigures } from './stored-tiles.queries.ts'
import type { ExtensionPoints } from '#server/platform/module/extension-points.ts'

type Contribution = ExtensionPoints['console.tile']

/** Contributions by name: the key of the tile, and its place among those with that key. */
export function namesOf(contributions: readonly Contribution[]): ReadonlyMap<string, Contribution> {
  const places = new Map<string, number>()
  return new Map(
    contributions.map((tile) => {
      const place = places.get(tile.key) ?? 0
      places.set(tile.key, place + 1)
      return [`${tile.key}.${place}`, tile]
    }),
  )
}

/**
 * The tiles whose page this account may open, in module order; tiles with the same key are added up. Those of a large community are
 * the ones a job read last.
 */
export async function visibleTiles(
  tx: Tx,
  contributions: readonly Contribution[],
  of: { caller: AdminCaller; now: number },
): Promise<DashboardTile[]> {
  const isStored = of.caller.scope.kind === 'all' && (await hasManyMembers(tx))
  const stored = isStored ? await storedFigures(tx) : new Map<string, Figure>()
  const tiles = new Map<string, DashboardTile>()
  for (const [name, figure] of namesOf(contributions)) {
    if (!isOpen(figure, of.caller)) continue
    const tile = { key: figure.key, ...(stored.get(name) ?? (await figure.read(tx, of))) }
    const other = tiles.get(figure.key)
    tiles.set(figure.key, other ? sumOf(other, tile) : tile)
  }
  return [...tiles.values()]
}

const isOpen = ({ rights, isUnlimited }: Contribution, { permissions, scope }: AdminCaller) =>
  missingRights(permissions, rights) === null && (!isUnlimited || scope.kind === 'all')

const sumOf = (one: DashboardTile, other: DashboardTile): DashboardTile => ({
  key: one.key,
  value: added(one.value, other.value),
  change: added(one.change, other.change),
  at: one.at ?? other.at,
  days_left: fewest(one.days_left, other.days_left),
  series: one.series.length === 0 ? other.series : one.series.map((count, day) => count + (other.series[day] ?? 0)),
  tone: [one.tone, other.tone].includes('attention') ? 'attention' : one.tone,
})
const fewest = (one: number | null = null, other: number | null = null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)
const added = (one: number | null, other: number | null) => (one === null ? other : one + (other ?? 0))
