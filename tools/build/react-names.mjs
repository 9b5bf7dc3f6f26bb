import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const facades = /^(react|react\/jsx-runtime|react-dom|react-dom\/client)$/

/**
 * React is CommonJS: esbuild reads it through a wrapper in each file that imports it, and calls `(0, wrapper.useState)()`.
 * Its names as exports of one module become plain, renamed functions.
 */
export const reactNames = () => ({
  name: 'react-names',
  setup(build) {
    build.onResolve({ filter: facades }, ({ path, kind, namespace }) =>
      kind === 'require-call' || namespace === 'react-names' ? undefined : { path, namespace: 'react-names' },
    )
    build.onLoad({ filter: /.*/, namespace: 'react-names' }, ({ path }) => {
      const names = Object.keys(require(path)).filter((name) => /^\w+$/.test(name) && !name.startsWith('__'))
      return {
        contents: `import whole from '${path}'
export default whole
export const { ${names.join(', ')} } = whole`,
        loader: 'js',
        resolveDir: process.cwd(),
      }
    })
  },
})
