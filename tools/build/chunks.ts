import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { membersOutputs } from './console-files.ts'
import { at, root } from './paths.ts'
import { closure } from './routes.ts'
import { virtual } from './virtual.ts'

/** Sources that one chunk holds: each of the late entries loads all of them. */
export type Group = { sources: string[]; entries: ReadonlySet<string> }

/** How many entries must share a chunk (a tiny one: two), and how many bytes it may have, to be loaded with its group. */
const limits = { entries: 4, tiny: 800, bytes: 12_000 }
/** Icons and the like that members' other pages share: alone, each costs more as a file than in its bytes. */
const small = { entries: 3, tiny: 0, bytes: 1_000 }

/**
 * esbuild makes a chunk for each set of late entries (pages, dialogs, cards) that share something: dozens of small files. Answers what to
 * load together instead: all of the entry; what the `home` sources share with other entries of members; what the console's share; what
 * is small and shared by members' other entries.
 * `metafile` is of a build without groups.
 */
export function groupsOf(metafile: Metafile, main: string, home: readonly string[]): Group[] {
  const { outputs } = metafile
  const sourceOf = (file: string) => outputs[file]?.entryPoint ?? ''
  const late = Object.keys(outputs).filter((file) => sourceOf(file) && file !== main)
  const base = closure(metafile, main)
  const members = membersOutputs(metafile, main)
  const isMembers = (file: string) => members.has(file)
  const isConsoles = (file: string) => !members.has(file)
  const homeFiles = new Set(late.filter((file) => home.includes(sourceOf(file))).flatMap((file) => [...closure(metafile, file)]))
  const users = new Map<string, string[]>()
  for (const entry of late)
    for (const file of closure(metafile, entry)) if (!base.has(file)) users.set(file, [...(users.get(file) ?? []), entry])

  const group = (isWanted: (file: string) => boolean, isCounted: (entry: string) => boolean, most = limits): Group => {
    const files = [...users].filter(([file, entries]) => {
      const { bytes = 0, entryPoint } = outputs[file] ?? {}
      const least = bytes <= most.tiny ? 2 : most.entries
      return !entryPoint && bytes <= most.bytes && isWanted(file) && entries.filter(isCounted).length >= least
    })
    return {
      sources: files.flatMap(([file]) => Object.keys(outputs[file]?.inputs ?? {})),
      entries: new Set(files.flatMap(([, entries]) => entries.map(sourceOf))),
    }
  }
  return [
    { sources: [sourceOf(main)], entries: new Set(late.map(sourceOf)) },
    group((file) => homeFiles.has(file), isMembers),
    group(isConsoles, isConsoles),
    group((file) => isMembers(file) && !homeFiles.has(file), isMembers, small),
  ]
}

/** Makes an entry of each `import('late:...')` (debarrel.mjs writes the prefix). It imports its groups, so that esbuild puts a group into one chunk. */
export const grouped = (groups: () => readonly Group[]): Plugin => ({
  name: 'grouped',
  setup(build) {
    build.onResolve({ filter: /^late:/ }, async ({ path, importer, resolveDir }) => {
      const wanted = path.slice('late:'.length)
      const found = await build.resolve(wanted, { kind: 'import-statement', importer, resolveDir })
      const source = found.namespace === 'file' ? relative(root, found.path) : `${found.namespace}:${found.path}`
      return { path: source, namespace: 'late', pluginData: { wanted, resolveDir }, errors: found.errors }
    })
    build.onLoad({ filter: /./, namespace: 'late' }, ({ path, pluginData: { wanted, resolveDir } }) => {
      const imports = groups().flatMap(({ entries }, index) => (entries.has(path) ? [`import 'virtual:group/${index}'`] : []))
      return { contents: [...imports, `export * from '${wanted}'`].join('\n'), resolveDir }
    })
    const sourcesOf = (group: string) => (groups()[Number(group)]?.sources ?? []).filter((source) => existsSync(at(source)))
    void virtual('group', (group) => ({
      contents: sourcesOf(group)
        .map((source) => `import '${at(source)}'`)
        .join('\n'),
    })).setup(build)
    build.onEnd(({ metafile }) => metafile && nameSources(metafile))
  },
})

/** Names the sources in the metafile in place of the entries made of them. */
function nameSources({ inputs, outputs }: Metafile) {
  const named = (path: string) => path.replace(/^late:/, '')
  for (const path of Object.keys(inputs)) if (/^(late|group):/.test(path)) delete inputs[path]
  for (const { imports } of Object.values(inputs)) for (const one of imports) one.path = named(one.path)
  for (const output of Object.values(outputs)) if (output.entryPoint) output.entryPoint = named(output.entryPoint)
}
