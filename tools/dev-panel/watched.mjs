import { fileURLToPath } from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

/** For a build in development: the app's charts and its bus are noted as they are made. Other builds hold nothing of it. */
export const watched = () => ({
  name: 'watched',
  setup(build) {
    for (const [filter, file] of [
      [/^xstate$/, here('watched-xstate.ts')],
      [/^#src\/bus\/bus\.ts$/, here('watched-bus.ts')],
    ])
      build.onResolve({ filter }, ({ importer }) => (importer === file ? null : { path: file }))
  },
})
