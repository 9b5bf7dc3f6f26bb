import * as esbuild from 'esbuild'
import { join } from 'node:path'
import { at, dist } from './paths.ts'

/** dist/sw.js, which knows what the shell needs without a network. */
export async function buildWorker({ routes, late, styles, hash, ...options }) {
  const shell = [
    '/app.html',
    routes.entry,
    ...routes.base,
    ...routes.styles,
    ...(routes.pages['/login'] ?? []),
    ...(routes.pages['/dashboard'] ?? []),
    ...late,
    ...styles.fonts.en,
    '/icon.svg',
  ]
  await esbuild.build({
    ...options,
    format: 'iife',
    entryPoints: [at('src/sw/sw.ts')],
    outfile: join(dist, 'sw.js'),
    define: { ...options.define, __PRECACHE__: JSON.stringify({ revision: hash, shell: [...new Set(shell)] }) },
  })
}
