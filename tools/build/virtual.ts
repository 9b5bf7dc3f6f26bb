import type { OnLoadResult, Plugin } from 'esbuild'
import { root } from './paths.ts'

/** Serves `virtual:<name>`, or each `virtual:<name>/<part>`, with the result of `load`. */
export const virtual = (name: string, load: (part: string) => OnLoadResult): Plugin => ({
  name,
  setup(build) {
    const parts = new RegExp(`^virtual:${name}(/|$)`)
    build.onResolve({ filter: parts }, ({ path }) => ({ path: path.replace(parts, '') || name, namespace: name }))
    build.onLoad({ filter: /./, namespace: name }, ({ path }) => ({ resolveDir: root, ...load(path) }))
  },
})
