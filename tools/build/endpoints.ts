import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { at, root } from './paths.ts'
import { takeParts } from './valibot-parts.ts'

const wholeContract = at('src/api/whole-contract.ts')
const files = /\/contract\/[\w-]+\/[\w-]+\.ts$/
const record = /^export const \w+Endpoints = \{\n[\s\S]*?^\} as const$/gm
const schemaCall = /(?<![\w$.])(?:v[._]\w+|text|line|page|accepted)\(/g
const own = /^import \{([^}]*)\} from '\.\.?\/[\w/-]+\.ts'\n/gm
const imported = /import\s*\{([^}]*)\}\s*from\s*'#contract\/([\w-]+\/[\w-]+)\.ts'/g
/** What calling an endpoint takes; its schemas are the server's, and the forms' that name them. */
const called = ['method', 'path', 'base', 'auth', 'idempotent', 'rights', 'touches']

/**
 * The client calls endpoints by a few plain fields. So it gets those without the schemas, and the schemas it names without
 * the rest; only a client that checks every answer fetches the whole contract, through src/api/whole-contract.ts.
 */
export const endpoints = (): Plugin => ({
  name: 'endpoints',
  setup(build) {
    build.onResolve({ filter: /^endpoints-of:/ }, ({ path }) => ({
      path: path.slice('endpoints-of:'.length),
      namespace: 'endpoints-of',
      sideEffects: false,
    }))
    build.onLoad({ filter: /.*/, namespace: 'endpoints-of' }, async ({ path }) => ({
      contents: await fieldsOf(path),
      loader: 'js',
    }))

    build.onResolve({ filter: /^#contract\/index\.ts$/ }, ({ importer }) =>
      importer === wholeContract
        ? { path: at('contract/index.ts'), namespace: 'whole-contract' }
        : { errors: [{ text: `${relative(root, importer)} imports the whole contract: take the file of its module` }] },
    )
    build.onResolve({ filter: /^\.\.?\//, namespace: 'whole-contract' }, ({ path, importer }) => ({
      path: join(dirname(importer), path),
      namespace: 'whole-contract',
    }))
    build.onLoad({ filter: /.*/, namespace: 'whole-contract' }, ({ path }) => ({
      contents: takeParts(readFileSync(path, 'utf8')),
      loader: 'ts',
      resolveDir: dirname(path),
    }))
    build.onLoad({ filter: files }, ({ path }) => ({
      contents: takeParts(withoutIdleImports(readFileSync(path, 'utf8').replace(record, ''))).replace(
        schemaCall,
        '/* @__PURE__ */ $&',
      ),
      loader: 'ts',
    }))
  },
})

/** What only the records named is not imported: it would come along with whoever takes another schema of the file. */
export const withoutIdleImports = (source: string): string =>
  source.replace(own, (statement, names: string) => {
    const rest = source.replace(statement, '')
    const isUsed = names.split(',').some((name) => {
      const local = name.trim().split(' as ').at(-1)?.replace('type ', '')
      return local !== undefined && local !== '' && new RegExp(`\\b${local}\\b`).test(rest)
    })
    return isUsed ? statement : ''
  })

async function fieldsOf(module: string): Promise<string> {
  const file: Record<string, Record<string, Record<string, unknown>>> = await import(
    pathToFileURL(at(`contract/${module}.ts`)).href
  )
  const records = Object.entries(file).filter(([name]) => name.endsWith('Endpoints'))
  return records
    .map(([name, endpoints]) => {
      const plain = Object.fromEntries(
        Object.entries(endpoints).map(([call, endpoint]) => [
          call,
          Object.fromEntries([
            ...called.filter((field) => endpoint[field] !== undefined).map((field) => [field, endpoint[field]]),
            ...listOf(endpoint),
          ]),
        ]),
      )
      return `export const ${name} = ${JSON.stringify(plain)}`
    })
    .join('\n')
}

/** Filters and sort names of a list, which are plain data beside the schema of its query. */
const listOf = ({ query }: Record<string, unknown>) =>
  typeof query === 'object' && query !== null && 'list' in query ? [['query', { list: query.list }]] : []

/** Takes `xEndpoints` of a file that imports it from the contract out of its plain fields. */
export const plainEndpoints = (source: string): string =>
  source.replace(imported, (statement, names: string, file: string) => {
    const parts = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const wanted = parts.find((part) => /^\w+Endpoints$/.test(part))
    if (!wanted) return statement
    const rest = parts.filter((part) => part !== wanted)
    return [
      `import { ${wanted} } from 'endpoints-of:${file}'`,
      ...(rest.length > 0 ? [`import { ${rest.join(', ')} } from '#contract/${file}.ts'`] : []),
    ].join('\n')
  })

/** What of a source asks for a schema that the plain fields lack; null for nothing. */
export const schemaOfEndpoint = (source: string): string | null =>
  /\b\w+Endpoints\.\w+\.(?:body|query|response)\b/.exec(source)?.[0] ?? null
