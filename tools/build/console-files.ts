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
export const membersOutputs = (metafile: Metafile, main: string): Set<string> =>
  closure(metafile, main, ({ path }) => metafile.outputs[path]?.entryPoint !== consoleEntry)

/** Throws when an output that members load contains console code. */
export function assertConsoleApart(metafile: Metafile, main: string): void {
  const folders = consoleFolders()
  for (const file of membersOutputs(metafile, main)) {
    const [input] =
      Object.entries(metafile.outputs[file]?.inputs ?? {}).find(
        ([name, { bytesInOutput }]) => bytesInOutput > 0 && isConsoleFile(name, folders),
      ) ?? []
    if (input) throw new Error(`${file} is loaded by members, but holds ${input}: the console is never in a member's download`)
  }
}
