import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { at } from './paths.ts'

const sources = /\/(src|modules|machines|contract|tools\/kit)\/.*\.tsx?$/
const statement = /import\s*\{([^}]*)\}\s*from\s*'(@tanstack\/react-query|@chakra-ui\/react\/styled-system)'/g
const late = /\bimport\(\s*'/g
const queryFiles = (name) => [
  ...(name === 'useQueryClient' ? ['@tanstack/react-query/build/modern/QueryClientProvider.js'] : []),
  `@tanstack/react-query/build/modern/${name}.js`,
  `@tanstack/query-core/build/modern/${name[0].toLowerCase()}${name.slice(1)}.js`,
  '@tanstack/query-core/build/modern/utils.js',
]
const chakraFile = (name) => `@chakra-ui/react/dist/esm/styled-system/${chakraFiles[name] ?? 'config'}.js`
const chakraFiles = { chakra: 'factory', createSystem: 'system', ChakraProvider: 'provider' }

/**
 * Points our imports from two barrels at the file that defines each name. esbuild puts whole files into chunks and follows every
 * import of a barrel, so what one page takes from it would land in the entry of all. A wrong file is an error of the build.
 * Marks each `import()` of ours with `late:` for the groups of chunks.ts.
 */
export const debarrel = () => ({
  name: 'debarrel',
  setup(build) {
    build.onResolve({ filter: /^defined-in:/ }, ({ path }) => ({ path: path.slice('defined-in:'.length), sideEffects: false }))
    // Chakra's radio cards take one function from the root: without this, 1,150 files that nobody uses are read and linked.
    build.onResolve({ filter: /^@ark-ui\/react$/ }, ({ resolveDir }) =>
      build.resolve('@ark-ui/react/utils', { kind: 'import-statement', resolveDir }),
    )
    // Two packages of Emotion's that no name we import needs; they do not declare that they have no side effects.
    build.onResolve({ filter: /^(hoist-non-react-statics|react-is)$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
      sideEffects: false,
    }))
    build.onLoad({ filter: sources }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const source = readFileSync(path, 'utf8')
      const contents = source.replace(statement, rewrite).replace(late, "import('late:")
      return contents === source ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

const rewrite = (_, names, from) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => `import { ${name} } from 'defined-in:${fileOf(name.split(' ')[0], from)}'`)
    .join(';')

const fileOf = (name, from) =>
  (from === '@tanstack/react-query' ? queryFiles(name) : [chakraFile(name)])
    .map((file) => at('node_modules', file))
    .find((file) => existsSync(file))
