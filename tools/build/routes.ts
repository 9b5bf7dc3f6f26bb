import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Metafile } from 'esbuild'
import { at } from './paths.ts'

const route = /createRoute\(\s*\{\s*getParentRoute:\s*\(\)\s*=>\s*(\w+)([\s\S]*?)(?=createRoute\(|slots:|\n\}\)|$)/g
const contribution = /slot:\s*'(\w+)'([\s\S]*?import\([\s\S]*?\))/g
const barSlots = ['memberBand', 'topbarActions']

const memberBars = 'src/shell/frame/bars/member-bars.tsx'
const consolePart = ['src/open-console.ts']

/** Frame around the pages of a zone (src/shell/frame/late-frame.tsx), and entry of the console's documents. */
const frameOf = (zone = '', path = '') => {
  if (zone === 'console') return [...consolePart, 'modules/console/frame/console-frame.tsx']
  if (path.startsWith('admin/')) return consolePart
  return [
    ...(zone === 'member' ? [memberBars, 'src/shell/first-page.ts'] : ['src/shell/frame/bars/public-bar.tsx']),
    'src/shell/frame/foot.tsx',
  ]
}

/** `slots`: those whose contributions load with the page. */
export type Page = { path: string; sources: string[]; slots: string[] }

type Import = Metafile['outputs'][string]['imports'][number]

/** Files of the outputs that load with this one, itself first. `isFollowed`: which imports count; default: those that load at once. */
export function closure(
  metafile: Metafile,
  file: string,
  isFollowed: (one: Import) => boolean = isStatic,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const followed = metafile.outputs[file]?.imports.filter((one) => !one.external && isFollowed(one)) ?? []
  for (const { path } of followed) closure(metafile, path, isFollowed, seen)
  return seen
}

const isStatic = ({ kind }: Import): boolean => kind === 'import-statement'

export const addressOf = (file: string) => `/assets/${file.split('/assets/').at(-1)}`

/** Address -> chunks that its page adds to the entry: { '/events/$eventId': [files] }. */
export function pageChunks(
  metafile: Metafile,
  base: ReadonlySet<string>,
  pages: readonly Pick<Page, 'path' | 'sources'>[] = declaredPages(),
): Record<string, string[]> {
  const chunkOf = new Map(
    Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) => (entryPoint ? [[entryPoint, file] as const] : [])),
  )
  const added: Record<string, string[]> = {}
  for (const { path, sources } of pages) {
    const chunks = sources.flatMap((source) => chunkOf.get(source) ?? [])
    if (chunks.length > 0) added[path] = [...new Set([...(added[path] ?? []), ...filesBeside(metafile, base, chunks)])]
  }
  return added
}

/** What these outputs load beside the entry. */
const filesBeside = (metafile: Metafile, base: ReadonlySet<string>, outputs: readonly string[]) =>
  outputs.flatMap((output) => [...closure(metafile, output)]).filter((file) => !base.has(file))

/** Pages come with their own lists, a language with the person who reads it. */
const elsewhere = /\.page\.tsx$|^messages:/

/** Sources that the app fetches after its first page: banners, toasts, bells, the live connection, error screens. */
export function lateChunks(metafile: Metafile, base: ReadonlySet<string>): string[] {
  const isLate = (path: string) => !elsewhere.test(metafile.outputs[path]?.entryPoint ?? 'messages:')
  const imports = [...base].flatMap((file) => metafile.outputs[file]?.imports ?? [])
  const late = imports.flatMap(({ kind, path }) => (kind === 'dynamic-import' && isLate(path) ? [path] : []))
  return [...new Set(filesBeside(metafile, base, late))].map(addressOf)
}

/** Folders of the modules that a list of installed ones names. */
export const listedIn = (list: string): string[] =>
  [...list.matchAll(/'\.\.\/modules\/([^']+)\/module\.ts'/g)].map(([, folder = '']) => folder)

/** Modules of both lists: the folder below modules/, the path of module.ts and its text. */
export const installedModules = () =>
  ['src/installed.ts', 'src/installed-console.ts']
    .flatMap((list) => listedIn(readFileSync(at(list), 'utf8')))
    .map((folder) => ({ folder, file: `modules/${folder}/module.ts` }))
    .map(({ folder, file }) => ({ folder, file, text: readFileSync(at(file), 'utf8') }))

/** Reads the routes with their zone's frame, and what other modules add to them at once, from the module.ts of every installed module. */
export function declaredPages(): Page[] {
  const modules = installedModules()
  const parts = modules.flatMap(({ file, text }) => partsIn(file, text))
  return modules
    .flatMap(({ file, text }) => pagesIn(file, text))
    .map((page) => ({
      ...page,
      sources: [
        ...page.sources,
        ...page.slots.flatMap((name) => parts.flatMap(({ slot, sources }) => (slot === name ? sources : []))),
      ],
    }))
}

/** Contributions of a module to slots. */
export const partsIn = (file: string, text: string) =>
  [...text.matchAll(contribution)].map(([, slot = '', body = '']) => ({ slot, sources: importsIn(file, body) }))

const importsIn = (file: string, text: string) =>
  [...text.matchAll(/import\(\s*'(\.\/[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))

/** `file`: the module's path from the root; its lazy imports are returned as paths from the root too. */
export function pagesIn(file: string, source: string): Page[] {
  const pages: Page[] = []
  for (const [, zone, body = ''] of source.matchAll(route)) {
    const path = /path:\s*'([^']*)'/.exec(body)?.[1]
    if (path === undefined) continue
    const preloads = /preloads:\s*\[([^\]]*)\]/.exec(body)?.[1] ?? ''
    pages.push({
      path: addressIn(zone === 'console' ? 'admin' : '', path),
      sources: [...importsIn(file, body), ...frameOf(zone, path)],
      slots: [...(zone === 'member' ? barSlots : []), ...[...preloads.matchAll(/'(\w+)'/g)].map(([, slot = '']) => slot)],
    })
  }
  return pages
}

const addressIn = (zone: string, path: string) =>
  `/${[zone, path].filter((part) => part && part !== '/').join('/')}`.replaceAll(/\/+/g, '/')

const frameworks = /node_modules\/(react|react-dom|@chakra-ui|@emotion|xstate|@xstate|@tanstack)\//

/** Public pages load no framework: throws when a metafile names one. */
export function assertClean({ inputs }: Pick<Metafile, 'inputs'>, what: string): void {
  const heavy = Object.keys(inputs).find((path) => frameworks.test(path))
  if (heavy) throw new Error(`${what} must stay free of frameworks, but load ${heavy}`)
}
