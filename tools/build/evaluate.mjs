import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { at, root } from './paths.ts'

/** Options of bundles that Node runs. */
export const forNode = { absWorkingDir: root, bundle: true, format: 'esm', platform: 'node', jsx: 'automatic', logLevel: 'error' }

/** Bundles one of our sources for Node and returns { value: its exports, files }. `options`: further options of esbuild. */
export async function evaluate(source, options) {
  const folder = mkdtempSync(join(root, 'node_modules/.coptic-'))
  try {
    const outfile = join(folder, 'evaluated.mjs')
    const { metafile } = await esbuild.build({
      ...forNode,
      entryPoints: [at(source)],
      outfile,
      metafile: true,
      define: { 'process.env.NODE_ENV': '"production"', self: 'globalThis' },
      ...options,
    })
    return { value: await import(pathToFileURL(outfile).href), files: Object.keys(metafile.inputs) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
