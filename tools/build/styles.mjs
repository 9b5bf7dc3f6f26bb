import * as esbuild from 'esbuild'
import { join } from 'node:path'
import { evaluate } from './evaluate.mjs'
import { at, dist, root, target } from './paths.ts'

/**
 * Builds the stylesheets; the app's begins with the reset, the tokens as variables and the global rules of the Chakra system.
 * Returns the addresses { app, public } and the fonts to preload, by language.
 */
export async function buildStyles() {
  const { baseCss } = await evaluate('src/theme/stylesheet.ts', { external: ['react', 'react/*', '@emotion/*'] })
  const base = baseCss.map((rule) => write(rule)).join('\n')
  const { metafile } = await esbuild.build({
    stdin: undefined,
    entryPoints: { app: 'virtual:app.css', public: at('modules/landing/public.css') },
    absWorkingDir: root,
    outdir: join(dist, 'assets'),
    bundle: true,
    minify: true,
    metafile: true,
    target,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    legalComments: 'none',
    logLevel: 'error',
    plugins: [
      {
        name: 'app-css',
        setup(build) {
          build.onResolve({ filter: /^virtual:app\.css$/ }, () => ({ path: 'app', namespace: 'app-css' }))
          build.onLoad({ filter: /.*/, namespace: 'app-css' }, () => ({
            contents: `@layer reset, base, tokens, recipes; @import './fonts.css'; @import './boot.css' layer(base); ${base}`,
            loader: 'css',
            resolveDir: at('src/theme'),
          }))
        },
      },
    ],
  })
  const outputs = Object.keys(metafile.outputs).map((path) => `/assets/${path.split('/assets/').at(-1)}`)
  const find = (pattern) => outputs.find((path) => pattern.test(path))
  return {
    app: find(/\/app-\w+\.css$/),
    public: find(/\/public-\w+\.css$/),
    fonts: { en: [find(/inter-latin-wght-normal-\w+\.woff2/)], ar: [find(/noto-naskh-arabic-arabic-wght-normal-\w+\.woff2/)] },
  }
}

const property = (name) =>
  name.startsWith('--')
    ? name
    : name
        .replace(/^Webkit|^Moz|^ms(?=[A-Z])/, (prefix) => `-${prefix.toLowerCase()}`)
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** An Emotion style object as nested CSS, which esbuild flattens for the browsers that need it. Outside of any rule `&` means nothing. */
function write(rules, isNested = false) {
  return Object.entries(rules)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      if (Array.isArray(value)) return value.map((one) => write({ [name]: one }, isNested)).join('')
      if (typeof value === 'object') {
        const isAtRule = name.startsWith('@')
        return `${isNested || isAtRule ? name : name.replaceAll('&', '').trim()}{${write(value, isNested || !isAtRule)}}`
      }
      return `${property(name)}:${value};`
    })
    .join('')
}
