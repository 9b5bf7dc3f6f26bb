import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { at, root } from './paths.ts'

/** Bundles one of our sources for Node and returns { value: its exports, files }. `options`: further options of esbuild. */
export async function evaluate(source, options) {
  const folder = mkdtempSync(join(root, 'node_modules/.coptic-'))
  try {
    const outfile = join(folder, 'evaluated.mjs')
    const { metafile } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [at(source)],
      outfile,
      bundle: true,
      metafile: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"', self: 'globalThis' },
      logLevel: 'error',
      ...options,
    })
    return { value: await import(pathToFileURL(outfile).href), files: Object.keys(metafile.inputs) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
