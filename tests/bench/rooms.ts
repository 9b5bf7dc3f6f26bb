import type { Metafile } from 'esbuild'
import { consoleEntry } from '../../tools/build/console-files.ts'

/** A room that nobody pays for before it is opened. */
export type Room = {
  name: string
  /** Sources of the build that its doors lead to, and nothing else does. */
  owned: ReadonlySet<string>
  opens: (address: string) => boolean
}
type Graph = Pick<Metafile, 'inputs'>

/**
 * The rooms of the build. A room's own sources are those that would not be there if its doors were shut: so a dialog of its own, or a
 * part of the kit that only it uses, counts as its, wherever it stands and whichever file it was merged into.
 */
export function roomsOf(graph: Graph, entry: string): Room[] {
  const doorsOf = (ids: readonly string[]) => ids.flatMap((id) => lateImports(graph, `modules/${id}/module.ts`))
  const room = (name: string, doors: readonly string[], opens: Room['opens']): Room => {
    const others = reach(graph, [entry], new Set(doors))
    return { name, owned: new Set([...reach(graph, doors, new Set())].filter((source) => !others.has(source))), opens }
  }
  return [
    room('console', [consoleEntry, ...doorsOf(['moderation'])], (address) => /^\/(app-)?admin(\/|$)/.test(address)),
    room('marketplace', doorsOf(['marketplace']), (address) => /^\/(marketplace|cart|checkout)/.test(address)),
    room('prayers', doorsOf(['prayers']), (address) => /^\/prayers/.test(address)),
    // The button is on every page; what it opens is not.
    room('feedback editor', lateImports(graph, 'modules/feedback/report-bug.tsx'), () => false),
  ]
}

/** Bytes of a room in these outputs of the build. */
export const bytesIn = ({ owned }: Room, { outputs }: Pick<Metafile, 'outputs'>, files: Iterable<string>): number =>
  [...files]
    .flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}))
    .reduce((sum, [source, { bytesInOutput }]) => sum + (owned.has(source) ? bytesInOutput : 0), 0)

const importsOf = (graph: Graph, source: string) => (graph.inputs[source]?.imports ?? []).filter(({ external }) => !external)

const lateImports = (graph: Graph, source: string) =>
  importsOf(graph, source).flatMap(({ kind, path }) => (kind === 'dynamic-import' ? [path] : []))

function reach(graph: Graph, from: readonly string[], shut: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  for (const source of from) {
    if (seen.has(source) || shut.has(source)) continue
    seen.add(source)
    reach(
      graph,
      importsOf(graph, source).map(({ path }) => path),
      shut,
      seen,
    )
  }
  return seen
}
