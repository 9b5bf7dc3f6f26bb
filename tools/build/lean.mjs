import { readFileSync } from 'node:fs'

/** What the browser's copy can do without: React has the store hook itself, and the reset stands in the stylesheet. */
const replaced = new Map([
  ['hoist-non-react-statics', 'export default (target) => target'],
  ['use-sync-external-store/shim', "export { useSyncExternalStore } from 'react'"],
  ['use-sync-external-store/shim/index.js', "export { useSyncExternalStore } from 'react'"],
])
const preflight = /@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/
const written = /\/src\/theme\/global-css\.ts$/
const contract = /\/contract\/[\w-]+\.ts$/
const summary = /(?<=[{,\s])summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?/g

/** Leaves out what only servers, older Reacts or readers of the API documentation need. */
export const lean = () => ({
  name: 'lean',
  setup(build) {
    build.onResolve({ filter: /^(hoist-non-react-statics|use-sync-external-store\/shim(\/index\.js)?)$/ }, ({ path }) => ({
      path,
      namespace: 'lean',
    }))
    build.onLoad({ filter: /.*/, namespace: 'lean' }, ({ path }) => ({
      contents: replaced.get(path),
      loader: 'js',
      resolveDir: process.cwd(),
    }))
    build.onLoad({ filter: preflight }, () => ({ contents: 'export const createPreflight = () => ({})', loader: 'js' }))
    build.onLoad({ filter: written }, () => ({ contents: 'export const globalCss = {}, keyframes = {}', loader: 'js' }))
    build.onLoad({ filter: contract }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(summary, ''),
      loader: 'ts',
    }))
  },
})
