import type { Metafile } from 'esbuild'
import { consoleEntry } from '../../tools/build/console-files.ts'

/** A feature that costs nothing until it is opened. */
export type Area = {
  name: string
  /** Sources of the build reachable only through its entry points. */
  owned: ReadonlySet<string>
  opens: (address: string) => boolean
}
type Graph = Pick<Metafile, 'inputs'>

/** Modules that also add to pages of others, such as a tab or a figure: their own pages alone cost nothing there. */
const rooms = [
  { id: 'chat', opens: /^\/(chat|messages)/ },
  { id: 'groups', opens: /^\/(app-admin\/)?groups/ },
  { id: 'pages', opens: /^\/pages/ },
  { id: 'people', opens: /^\/people/ },
  { id: 'search', opens: /^\/search/ },
  { id: 'moderation', opens: /^\/(app-admin\/)?(moderation|community-rules)/ },
] as const

/**
 * The features of the build. A feature owns the sources that would be absent without its entry points, so its own dialog, or a
 * kit part that only it uses, counts wherever it is and whichever chunk contains it.
 */
export function areasOf(graph: Graph, entry: string): Area[] {
  const entriesOf = (ids: readonly string[]) => ids.flatMap((id) => lateImports(graph, `modules/${id}/module.ts`))
  const area = (name: string, entries: readonly string[], opens: Area['opens']): Area => {
    const others = reach(graph, [entry], new Set(entries))
    return { name, owned: new Set([...reach(graph, entries, new Set())].filter((source) => !others.has(source))), opens }
  }
  return [
    area('console', [consoleEntry], (address) => /^\/admin(\/|$)/.test(address)),
    area('marketplace', entriesOf(['marketplace']), (address) => /^\/(marketplace|cart|checkout)/.test(address)),
    area('prayers', entriesOf(['prayers']), (address) => /^\/prayers/.test(address)),
    ...rooms.map(({ id, opens }) => area(id, pagesOf(graph, id), (address) => opens.test(address))),
    // The button is on every page; the form it opens is not.
    area('feedback editor', lateImports(graph, 'modules/feedback/report-bug.tsx'), () => false),
  ]
}

/** A feature's bytes in these build outputs. */
export const bytesIn = ({ owned }: Area, { outputs }: Pick<Metafile, 'outputs'>, files: Iterable<string>): number =>
  [...files]
    .flatMap((file) => Object.entries(outputs[file]?.inputs ?? {}))
    .reduce((sum, [source, { bytesInOutput }]) => sum + (owned.has(source) ? bytesInOutput : 0), 0)

const importsOf = (graph: Graph, source: string) => (graph.inputs[source]?.imports ?? []).filter(({ external }) => !external)

const lateImports = (graph: Graph, source: string) =>
  importsOf(graph, source).flatMap(({ kind, path }) => (kind === 'dynamic-import' ? [path] : []))

const pagesOf = (graph: Graph, id: string) =>
  lateImports(graph, `modules/${id}/module.ts`).filter((source) => source.endsWith('.page.tsx'))

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
