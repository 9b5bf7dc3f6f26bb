import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Development builds only: registers the app's charts and its bus as they are created. Other builds contain none of it. */
export const watched = (): Plugin => ({
  name: 'watched',
  setup(build) {
    const replace = (filter: RegExp, path: string) =>
      build.onResolve({ filter }, ({ importer }) => (importer === path ? null : { path }))
    replace(/^xstate$/, here('watched-xstate.ts'))
    replace(/^#src\/bus\/bus\.ts$/, here('watched-bus.ts'))
  },
})
