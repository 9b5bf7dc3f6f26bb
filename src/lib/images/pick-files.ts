type Rule = { accept: string; maxBytes: number; isMultiple: boolean }
type Candidate = { name: string; type: string; size: number }

/**
 * Filters chosen or dropped files by type and size; a single-file field takes the first valid one. Drops ignore `accept`, so it
 * is checked here.
 */
export function pickFiles<F extends Candidate>(
  files: readonly F[],
  { accept, maxBytes, isMultiple }: Rule,
): { taken: F[]; refused: string[] } {
  const kinds = accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean)
  const isGood = ({ name, type, size }: Candidate) =>
    size <= maxBytes && (kinds.length === 0 || kinds.some((kind) => matches(kind, name, type)))
  const good = files.filter(isGood)
  return { taken: isMultiple ? good : good.slice(0, 1), refused: files.filter((file) => !isGood(file)).map(({ name }) => name) }
}

function matches(kind: string, name: string, type: string) {
  if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
  return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
}
