/** The list with one item moved; positions beyond the ends are clamped. */
export function placed(ids: readonly string[], id: string, place: number): readonly string[] {
  const at = ids.indexOf(id)
  const to = Math.max(0, Math.min(ids.length - 1, place))
  if (at < 0 || at === to) return ids
  return ids.filter((one) => one !== id).toSpliced(to, 0, id)
}

type Box = { top: number; height: number }

/**
 * The target position of the row at `from` while the pointer is at `y`: past the middle of a neighbour it takes its place, so
 * that rows of different heights do not flicker. Pixels; `rows` in display order.
 */
export function placeAt(rows: readonly Box[], from: number, y: number): number {
  const middle = ({ top, height }: Box) => top + height / 2
  const below = rows.slice(from + 1).findIndex((row) => y <= middle(row))
  const to = below < 0 ? rows.length - 1 : from + below
  if (to > from) return to
  const above = rows.slice(0, from).findLastIndex((row) => y >= middle(row))
  return above + 1
}
