import * as esbuild from 'esbuild'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { measure } from './bytes.ts'
import { grouped, groupsOf, smallChunksOf } from './chunks.ts'
import { compressAll, minifyAll } from './compress.mjs'
import { assertConsoleApart } from './console-files.ts'
import { writeDrawnPages } from './drawn.mjs'
import { debarrel } from './debarrel.mjs'
import { messages } from './messages.mjs'
import { at, dist, options } from './paths.ts'
import { prerender, readPublicPages } from './prerender.mjs'
import { prerenderApp } from './prerender-app.mjs'
import { remembered } from './remembered.ts'
import { addressOf, assertClean, closure, declaredPages, lateChunks, pageChunks } from './routes.ts'
import { buildWorker, writeShell } from './shell.mjs'
import { early } from './early.mjs'
import { inputsHash } from './stale.mjs'
import { buildStyles } from './styles.mjs'
import { watched } from '../dev-panel/watched.ts'

const entryPoint = process.env.CLIENT_ENTRY ?? 'src/main.tsx'

/**
 * A build of everything into dist/ that can be repeated: `build()` again does only what a change asks for. `isFast`: without what a rebuild
 * cannot wait for, which is minification, compressed files, sizes and prerendered sign-in pages. `isDev`: with the panel and reloading.
 */
export async function createClientBuild({ isFast = false, isDev = false } = {}) {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  const stylesheets = remembered(buildStyles)
  const publicPages = remembered(readPublicPages)
  const scripts = remembered(() => buildScripts(isFast, isDev, [stylesheetAddress(() => styles), early()]))
  let styles = await stylesheets()
  let groups = []
  const app = await esbuild.context({
    ...options(isFast),
    entryPoints: { main: at(entryPoint) },
    outdir: join(dist, 'assets'),
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [...(isDev ? [watched()] : []), grouped(() => groups), debarrel(), messages(), stylesheetAddress(() => styles)],
  })
  cpSync(at('src/icons'), dist, { recursive: true })

  async function build() {
    const started = performance.now()
    const hash = await inputsHash()
    styles = await stylesheets()
    if (groups.length === 0) {
      groups = await findGroups(app)
      if (!isFast) groups.push(...(await app.rebuild().then(({ metafile }) => smallChunksOf(metafile, mainOf(metafile)))))
    }
    const { metafile } = await app.rebuild()
    const main = mainOf(metafile)
    const small = await scripts()
    assertClean(small.metafile.outputs[small.island], 'the public pages')
    assertConsoleApart(metafile, main)
    if (!isFast) await minifyAll(join(dist, 'assets'))

    const base = closure(metafile, main)
    const chunks = pageChunks(metafile, base)
    const routes = {
      entry: addressOf(main),
      styles: [styles.app],
      base: [...base].filter((file) => file !== main).map(addressOf),
      pages: Object.fromEntries(Object.entries(chunks).map(([path, files]) => [path, files.map(addressOf)])),
    }
    const first = addressOf(small.first)
    const html = writeShell({ routes, first, panel: small.panel && addressOf(small.panel) })
    const prerendered = isFast ? {} : await prerenderApp({ html })
    writeFileSync(join(dist, 'routes.json'), JSON.stringify({ ...routes, prerendered }, null, 1))
    const warm = [routes.entry, ...routes.base, ...(routes.pages['/login'] ?? [])]
    const parts = { styles, island: addressOf(small.island), warm }
    prerender({ ...(await publicPages()), ...parts })
    await writeDrawnPages({ ...parts, shell: html, first })
    await buildWorker({ ...options(isFast), routes, late: lateChunks(metafile, base), styles, hash })
    const bytes = isFast ? null : measure({ metafile, base, chunks, island: small.island })
    if (bytes) {
      writeFileSync(join(dist, 'bytes.json'), JSON.stringify(bytes, null, 1))
      await compressAll(dist)
    }
    writeFileSync(join(dist, '.inputs'), hash)
    return { bytes, metafile, milliseconds: performance.now() - started }
  }
  return { build, dispose: () => app.dispose() }
}

/** Builds once; returns { bytes, metafile, milliseconds }. `bytes` is null for a fast build. */
export async function buildClient(flags = {}) {
  const client = await createClientBuild(flags)
  return client.build().finally(client.dispose)
}

const mainOf = ({ outputs }) => Object.keys(outputs).find((file) => outputs[file].entryPoint === entryPoint)
const findGroups = (app) => app.rebuild().then(({ metafile }) => groupsOf(metafile, mainOf(metafile), homeSources()))
const homeSources = () => declaredPages().flatMap(({ path, sources }) => (path === '/dashboard' ? sources : []))

/** Standalone scripts, such as the one before the first paint: { value: { metafile, first, island, panel }, files }. */
async function buildScripts(isFast, isDev, plugins) {
  const { metafile } = await esbuild.build({
    ...options(isFast),
    format: 'iife',
    entryPoints: ['src/theme/first.ts', 'src/public/island.ts', ...(isDev ? ['tools/dev-panel/panel.ts'] : [])],
    outdir: join(dist, 'assets'),
    entryNames: '[name]-[hash]',
    plugins,
  })
  const find = (name) => Object.keys(metafile.outputs).find((file) => file.includes(`/${name}-`))
  return {
    value: { metafile, first: find('first'), island: find('island'), panel: find('panel') },
    files: Object.keys(metafile.inputs),
  }
}

/** `import href from './x.css'` gives the address of the stylesheet built from it. */
export const stylesheetAddress = (styles) => ({
  name: 'stylesheet-address',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, ({ path }) => ({
      contents: `export default ${JSON.stringify(addressOfSheet(styles(), path))}`,
      loader: 'js',
    }))
  },
})

const addressOfSheet = (styles, path) => styles[basename(path, '.css')] ?? styles.pages[basename(path, '.css')] ?? styles.app
