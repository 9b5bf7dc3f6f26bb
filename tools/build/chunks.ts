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
/** Icons and the like that members' other pages share. */
const small = { entries: 3, tiny: 0, bytes: 1_000 }

/**
 * esbuild makes a chunk for each set of late entries (pages, dialogs, cards) that share something: dozens of small files. Answers what to
 * load together instead: all of the entry; what the `home` sources share with other entries of members; what the console's share.
 * `metafile` is of a build without groups.
 */
export function groupsOf(metafile: Metafile, main: string, home: readonly string[]): Group[] {
  const { outputs } = metafile
  const { late, users, sourceOf } = usersOf(metafile, main)
  const members = membersOutputs(metafile, main)
  const isMembers = (file: string) => members.has(file)
  const homeFiles = new Set(late.filter((file) => home.includes(sourceOf(file))).flatMap((file) => [...closure(metafile, file)]))

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
    group(
      (file) => !isMembers(file),
      (entry) => !isMembers(entry),
    ),
    group((file) => isMembers(file) && !homeFiles.has(file), isMembers, small),
  ]
}

/**
 * Puts each chunk under 1 KB into the smallest chunk that comes wherever it does: code of a module into chunks of that module alone.
 * `metafile` is of a build with the groups of `groupsOf`.
 */
export function smallChunksOf(metafile: Metafile, main: string): Group[] {
  const { users, sourceOf } = usersOf(metafile, main)
  const shared = [...users].flatMap(([file, entries]) => {
    const { bytes = 0, inputs = {}, entryPoint } = metafile.outputs[file] ?? {}
    const module = [...new Set(Object.keys(inputs).map((source) => /^modules\/[^/]+\//.exec(source)?.[0]))].join()
    return entryPoint ? [] : [{ bytes, entries, sources: Object.keys(inputs), module }]
  })
  const isHostOf = (small: (typeof shared)[number], one: (typeof shared)[number]) =>
    one.bytes >= 1024 && ['', one.module].includes(small.module) && small.entries.every((entry) => one.entries.includes(entry))
  return shared.flatMap((small) => {
    const hosts = small.bytes < 1024 ? shared.filter((one) => isHostOf(small, one)) : []
    const [host] = hosts.sort((a, b) => a.entries.length - b.entries.length)
    return host ? [{ sources: small.sources, entries: new Set(host.entries.map(sourceOf)) }] : []
  })
}

/** Entries that are fetched later, and for each output outside the first entry those that load it. */
function usersOf(metafile: Metafile, main: string) {
  const sourceOf = (file: string) => metafile.outputs[file]?.entryPoint ?? ''
  const late = Object.keys(metafile.outputs).filter((file) => sourceOf(file) && file !== main)
  const base = closure(metafile, main)
  const users = new Map<string, string[]>()
  for (const entry of late)
    for (const file of closure(metafile, entry)) if (!base.has(file)) users.set(file, [...(users.get(file) ?? []), entry])
  return { late, users, sourceOf }
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
      const imports = groups().flatMap(({ entries, sources: [first = '', ...rest] }, index) =>
        // One source needs no file of its own beside its chunk.
        entries.has(path) ? [`import '${rest.length > 0 ? `virtual:group/${index}` : at(first)}'`] : [],
      )
      return { contents: [...imports, `export * from '${wanted}'`].join('\n'), resolveDir }
    })
    void virtual('group', (group) => ({
      contents: (groups()[Number(group)]?.sources ?? [])
        .flatMap((source) => (existsSync(at(source)) ? `import '${at(source)}'` : []))
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
