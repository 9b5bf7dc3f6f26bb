import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

const file = fileURLToPath(import.meta.resolve('valibot')).replace(/index\.\w+$/, 'index.mjs')
const region = /^\/\/#region (\S+)\n([\s\S]*?)^\/\/#endregion$/gm
const declared = /^(?:export )?(?:async )?(?:function\*?|const|let|var|class) ([\w$]+)/gm
const star = /import\s*\*\s*as\s+v\s+from\s*'valibot'/
const silent = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/**
 * valibot comes as one file, and a bundler splits by files: what one form uses would come with what the entry uses.
 * Its own regions become files again; each takes the others it names.
 */
function read() {
  const source = readFileSync(file, 'utf8')
  const parts = new Map<string, { body: string; names: string[] }>()
  const home = new Map<string, string>()
  for (const [, name = '', body = ''] of source.matchAll(region)) {
    const names = [...body.matchAll(declared)].map(([, one = '']) => one)
    parts.set(name, { body, names })
    for (const one of names) home.set(one, name)
  }
  const [, listed = ''] = /^export \{([^}]*)\}/m.exec(source) ?? []
  const exported = new Map<string, string>()
  for (const one of listed.split(',')) {
    const [local = '', outer = local] = one.trim().split(' as ')
    exported.set(outer, local)
  }
  return { parts, home, exported }
}

export const valibotParts = (): Plugin => ({
  name: 'valibot-parts',
  setup(build) {
    const { parts, home, exported } = read()
    if (!home.has('safeParse') || !home.has('object')) throw new Error('valibot has changed: its regions were not found')
    build.onResolve({ filter: /^valibot-part:/ }, ({ path }) => ({
      path: path.slice(13),
      namespace: 'valibot',
      sideEffects: false,
    }))
    build.onLoad({ filter: /.*/, namespace: 'valibot' }, ({ path }) => {
      const { body, names } = parts.get(path) ?? { body: '', names: [] }
      const own = new Set(names)
      const used = new Set(body.replaceAll(silent, ' ').match(/(?<![.\w$])[A-Za-z_$][\w$]*(?!\s*:(?!:))/g))
      const needed = [...used].filter((name) => home.has(name) && !own.has(name))
      return {
        contents: `${importsOf(needed, home)}\n${body}\nexport { ${names.join(', ')} }`,
        loader: 'js',
      }
    })
    build.onResolve({ filter: /^valibot$/ }, () => ({ path: 'all', namespace: 'valibot-all', sideEffects: false }))
    build.onLoad({ filter: /.*/, namespace: 'valibot-all' }, () => ({
      contents: [...exported]
        .map(([name, local]) => `export { ${local} as ${name} } from 'valibot-part:${home.get(local)}'`)
        .join('\n'),
      loader: 'js',
    }))
  },
})

const importsOf = (names: readonly string[], home: ReadonlyMap<string, string>) =>
  names.map((name) => `import { ${name} } from 'valibot-part:${home.get(name)}'`).join('\n')

let known: ReturnType<typeof read> | undefined
/** `v.object(...)` straight from the part that holds it. Throws for a name that valibot does not export. */
export function takeParts(source: string): string {
  if (!star.test(source)) return source
  known ??= read()
  const { home, exported } = known
  const calls = [...source.matchAll(/\bv\.([\w$]+)(?=\()/g)].map(([, name = '']) => name)
  const lost = calls.find((name) => !exported.has(name))
  if (lost) throw new Error(`v.${lost} is nothing that valibot exports`)
  const used = [...new Set([...source.matchAll(/\bv\.([\w$]+)/g)].map(([, name = '']) => name))].filter((name) =>
    exported.has(name),
  )
  const lines = used.map(
    (name) => `import { ${exported.get(name)} as v_${name} } from 'valibot-part:${home.get(exported.get(name) ?? '')}'`,
  )
  return source
    .replace(star, lines.join('\n'))
    .replace(/\bv\.([\w$]+)/g, (whole, name: string) => (exported.has(name) ? `v_${name}` : whole))
}
