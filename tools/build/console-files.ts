import { readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { at } from './paths.ts'
import { closure, listedIn } from './routes.ts'

/** Entry from which a document of the console differs from a member's. */
export const consoleEntry = 'src/open-console.ts'

/** Folders whose code only the console's documents load: its kit, its chart, and all pages of its list. */
export const consoleFolders = (source = readFileSync(at('src/installed-console.ts'), 'utf8')): string[] => [
  'src/console/',
  'machines/admin-login/',
  ...listedIn(source).map((folder) => `modules/${folder}/`),
]

export const isConsoleFile = (file: string, folders = consoleFolders()): boolean =>
  folders.some((folder) => file.startsWith(folder))

/** Outputs that a member's document can load, at the start or later: all reachable without the console's entry. */
export function membersOutputs({ outputs }: Metafile, main: string): Set<string> {
  const seen = new Set<string>()
  const open = [main]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || outputs[file]?.entryPoint === consoleEntry) continue
    seen.add(file)
    for (const { path, external } of outputs[file]?.imports ?? []) if (!external) open.push(path)
  }
  return seen
}

/** Throws when an output that members load contains console code; returns the additional outputs of the console's documents. */
export function assertConsoleApart(metafile: Metafile, main: string): Set<string> {
  const folders = consoleFolders()
  const members = membersOutputs(metafile, main)
  for (const file of members) {
    const input = Object.keys(metafile.outputs[file]?.inputs ?? {}).find(
      (name) => isConsoleFile(name, folders) && (metafile.outputs[file]?.inputs[name]?.bytesInOutput ?? 0) > 0,
    )
    if (input) throw new Error(`${file} is loaded by members, but holds ${input}: the console is never in a member's download`)
  }
  const entry = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === consoleEntry)
  return entry ? new Set([...closure(metafile, entry)].filter((file) => !members.has(file))) : new Set()
}
