import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { debarrel } from './debarrel.mjs'
import { at, root } from './paths.ts'

/** The theme as Chakra computes it, read by running src/theme/system.ts: { system, baseCss }. */
export async function readTheme() {
  const folder = mkdtempSync(join(root, 'node_modules/.coptic-'))
  try {
    const outfile = join(folder, 'system.mjs')
    await esbuild.build({
      entryPoints: [at('src/theme/system.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
      plugins: [debarrel()],
      external: ['react', 'react/*', '@emotion/*'],
    })
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
