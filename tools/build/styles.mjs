import { css } from '@emotion/react'
import * as esbuild from 'esbuild'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compile, serialize, stringify } from 'stylis'
import { earlyFiles } from './early.mjs'
import { evaluate } from './evaluate.mjs'
import { at, dist, options, root } from './paths.ts'
import { virtual } from './virtual.ts'

/** Stylesheets of single pages, by name: `import href from './parish.css'`. */
const pageSheets = Object.fromEntries(
  globSync('modules/*/*/**/*.css', { cwd: root }).map((path) => [basename(path, '.css'), at(path)]),
)

/**
 * Builds the stylesheets; the app's begins with the reset, the tokens as variables and the global rules of the Chakra system.
 * `value`: the addresses { app, public, pages, fonts } and the `faces` kept for use without a network; `files`: all that was read.
 */
export async function buildStyles() {
  const theme = await evaluate('src/theme/stylesheet.ts', { external: ['react', 'react/*', '@emotion/*'] })
  const base = theme.value.baseCss.map((rules) => serialize(compile(css(rules).styles), stringify)).join('\n')
  const early = earlyFiles('early.css').map((file) => `@import '${at(file)}' layer(base);`)
  const { metafile } = await esbuild.build({
    ...options(),
    entryPoints: { app: 'virtual:app.css', public: at('src/public/public.css'), fonts: at('src/theme/fonts.css'), ...pageSheets },
    outdir: join(dist, 'assets'),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    plugins: [
      virtual('app.css', () => ({
        contents: `@layer reset, base, tokens, recipes; @import './fallback-fonts.css'; @import './boot.css' layer(base); ${early.join(' ')} ${base}`,
        loader: 'css',
        resolveDir: at('src/theme'),
      })),
    ],
  })
  const outputs = Object.keys(metafile.outputs).map((path) => `/assets/${path.split('/assets/').at(-1)}`)
  const find = (pattern) => outputs.find((path) => pattern.test(path))
  return {
    value: {
      app: find(/\/app-\w+\.css$/),
      public: find(/\/public-\w+\.css$/),
      pages: Object.fromEntries(Object.keys(pageSheets).map((name) => [name, find(new RegExp(`/${name}-\\w+\\.css$`))])),
      fonts: find(/\/fonts-\w+\.css$/),
      faces: [find(/inter-latin-wght-normal-\w+\.woff2/)],
    },
    files: [...theme.files, ...Object.keys(metafile.inputs)],
  }
}
