import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { plainEndpoints, schemaOfEndpoint } from './endpoints.ts'
import { exportsOf } from './exports-map.ts'
import { root } from './paths.ts'
import { takeParts } from './valibot-parts.ts'

const barrels =
  /^(@zag-js\/[\w-]+|@tanstack\/(react-query|query-core|react-router|router-core)|@ark-ui\/react(\/[\w-]+)?|@chakra-ui\/react\/[\w-]+|lucide-react(\/icons)?)$/
const forbidden = /^@chakra-ui\/react(\/theme|\/preset)?$/
const server = /isServer \?\? (?:this\.isServer|router\.isServer|typeof document === "undefined")/g
const plainLibraries = /node_modules\/@tanstack\/(react-query|react-router|router-core)\/.*\.m?js$/
const libraries = /node_modules\/(@zag-js|@ark-ui|@chakra-ui|@floating-ui)\/.*\.m?js$/
const ours = /\/(src|modules|machines|contract|tools\/kit)\/.*\.tsx?$/
const named = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g
const call =
  /^((?:export )?const [\w$]+ = )((?:create|define|forwardRef|chakra|withContext|withProvider|withRootProvider|memo|cssVar)\w*(?:\.\w+)?\()/gm

/**
 * esbuild assigns whole files to chunks, and follows a barrel's imports for whoever touches the barrel: what one page
 * takes from an index lands in the chunk of all. So imports from such indexes go straight to the file that defines the
 * name, and calls that only make something are marked as free of effects.
 */
export const debarrel = ({ isWhole = false } = {}) => ({
  name: 'debarrel',
  setup(build) {
    const entries = new Map()
    const entryOf = (specifier, resolveDir) => {
      const known = entries.get(specifier)
      if (known) return known
      const asked = build
        .resolve(specifier, { resolveDir, kind: 'import-statement' })
        .then(({ errors, path }) => (errors.length ? null : path))
      entries.set(specifier, asked)
      return asked
    }

    async function direct(source, folder) {
      const statements = [...source.matchAll(named)].filter(([, , from]) => barrels.test(from))
      for (const [statement, names, from] of statements) {
        const file = await entryOf(from, folder)
        if (file) source = source.replace(statement, () => rewrite(names, from, file))
      }
      return source
    }

    build.onResolve({ filter: /^defined-in:/ }, ({ path }) => ({ path: path.slice('defined-in:'.length), sideEffects: false }))
    build.onLoad({ filter: libraries }, async ({ path }) => ({
      contents: (await direct(readFileSync(path, 'utf8'), dirname(path))).replace(call, '$1/* @__PURE__ */ $2'),
      loader: 'js',
    }))
    build.onLoad({ filter: plainLibraries }, async ({ path }) => ({
      contents: (await direct(readFileSync(path, 'utf8'), dirname(path))).replace(server, 'false'),
      loader: 'js',
    }))
    build.onLoad({ filter: ours }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const source = readFileSync(path, 'utf8')
      const bad = [...source.matchAll(/from\s*["']([^"']+)["']/g)].find(([, from]) => forbidden.test(from))
      if (bad)
        return {
          errors: [{ text: `${relative(root, path)} imports ${bad[1]}: take the part by its subpath (src/ui/README.md)` }],
        }
      const asked = schemaOfEndpoint(source)
      if (asked) return { errors: [{ text: `${relative(root, path)} takes ${asked}: the client takes a schema by its name` }] }
      return {
        contents: await direct(isWhole ? source : takeParts(plainEndpoints(source)), dirname(path)),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})

function rewrite(names, from, file) {
  const defined = exportsOf(file)
  const kept = []
  const lines = []
  for (const part of names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)) {
    if (part.startsWith('type ')) continue
    const [outer, local = outer] = part.split(/\s+as\s+/)
    const where = defined.get(outer)
    if (where) lines.push(`import { ${where.name} as ${local} } from ${JSON.stringify(`defined-in:${where.file}`)};`)
    else kept.push(part)
  }
  if (kept.length > 0) lines.push(`import { ${kept.join(', ')} } from ${JSON.stringify(from)};`)
  return lines.join(' ')
}
