import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const dist = process.env.CLIENT_DIST ?? join(root, 'dist')
export const at = (...parts: string[]) => join(root, ...parts)
const target = ['es2022', 'chrome115', 'firefox121', 'safari17']

/** Options that all bundles for the browser share. */
export const options = (isFast = false) => ({
  absWorkingDir: root,
  bundle: true,
  format: 'esm' as const,
  minify: !isFast,
  metafile: true as const,
  jsx: 'automatic' as const,
  target,
  define: { 'process.env.NODE_ENV': isFast ? '"development"' : '"production"', global: 'globalThis' },
  legalComments: 'none' as const,
  logLevel: 'error' as const,
})
