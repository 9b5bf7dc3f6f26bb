import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from './paths.mjs'

const route = /createRoute\(\s*\{\s*getParentRoute:\s*\(\)\s*=>\s*(\w+)([\s\S]*?)(?=createRoute\(|slots:|\n\}\)|$)/g

/** Files of the outputs that load with this one, itself first. */
export function closure(metafile, file, seen = new Set()) {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { kind, path, external } of metafile.outputs[file].imports)
    if (kind === 'import-statement' && !external) closure(metafile, path, seen)
  return seen
}

export const addressOf = (file) => `/assets/${file.split('/assets/').at(-1)}`

/** Address -> chunks that its page adds to the entry: { '/events/$eventId': [files] }. A page that no route names fails the build. */
export function pageChunks(metafile, base) {
  const chunkOf = new Map(
    Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) => (entryPoint ? [[entryPoint, file]] : [])),
  )
  const added = (source) => {
    const chunk = chunkOf.get(source)
    return chunk ? [...closure(metafile, chunk)].filter((file) => !base.has(file)) : null
  }
  const pages = {}
  for (const { path, sources } of declaredPages()) {
    const files = sources.flatMap((source) => added(source) ?? [])
    if (files.length > 0) pages[path] = [...new Set([...(pages[path] ?? []), ...files])]
  }
  return pages
}

/** Reads the routes and the dashboard's cards from modules/<id>/module.ts. */
export function declaredPages() {
  const found = []
  for (const file of globSync('modules/*/module.ts', { cwd: at('.') })) {
    const source = readFileSync(at(file), 'utf8')
    const imported = (text) => [...text.matchAll(/import\(\s*'(\.\/[^']+)'/g)].map(([, path]) => join(dirname(file), path))
    for (const [, zone, body] of source.matchAll(route)) {
      const path = /path:\s*'([^']*)'/.exec(body)?.[1]
      if (path === undefined) continue
      const address = `/${[zone === 'console' ? 'admin' : '', path].filter(Boolean).join('/')}`.replaceAll(/\/+/g, '/')
      found.push({ path: address, sources: imported(body) })
    }
    for (const [, body] of source.matchAll(/slot:\s*'dashboardCards'([\s\S]*?\)\s*(?:,|\}))/g))
      found.push({ path: '/dashboard', sources: imported(body) })
  }
  return found
}

/** Public pages load no framework: fails when a metafile names one. */
export function assertClean(metafile, what) {
  const heavy = Object.keys(metafile.inputs).find((path) =>
    /node_modules\/(react|react-dom|@chakra-ui|@emotion|xstate|@xstate|@tanstack)\//.test(path),
  )
  if (heavy) throw new Error(`${what} must stay free of frameworks, but load ${heavy}`)
}
