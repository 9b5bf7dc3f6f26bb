import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { at, root } from './paths.ts'

/** Bundles a source of ours for Node and returns its exports. `options`: esbuild's, beside those that every bundle for Node has. */
export async function evaluate(source, options) {
  const folder = mkdtempSync(join(root, 'node_modules/.coptic-'))
  try {
    const outfile = join(folder, 'evaluated.mjs')
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: [at(source)],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"', self: 'globalThis' },
      logLevel: 'error',
      ...options,
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
