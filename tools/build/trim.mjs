import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, root } from './paths.ts'

const chakra = /@chakra-ui\/react\/dist\/esm\/(styled-system\/token-dictionary|preset-base)\.js$/
const parts = 'node_modules/@chakra-ui/react/dist/esm/components/{stack,grid,simple-grid,portal,menu,dialog,flex,box}/*.js'
const reserved = [
  'cssText',
  'length',
  'parentRule',
  'cssFloat',
  'item',
  'getPropertyPriority',
  'getPropertyValue',
  'removeProperty',
  'setProperty',
]

/** The browser knows its own properties; which attributes exist is for the type checker to say. */
const replaced = new Map([
  [
    '@pandacss/is-valid-prop',
    `const style = document.documentElement.style
const others = new Set(${JSON.stringify(reserved)})
export const isCssProperty = (prop) => (prop in style && !others.has(prop)) || prop.startsWith('--') || /&|@/.test(prop)`,
  ],
  [
    '@emotion/is-prop-valid',
    `const own = new Set(['theme', 'asChild', 'css', 'unstyled', 'recipe'])
export default (prop) => !own.has(prop)`,
  ],
])

replaced.set(
  'ufo',
  `export const withBase = (address, base) => { if (base) throw new TypeError('addresses are whole here'); return address }
export function withQuery(address, query) {
  const params = new URLSearchParams()
  const add = (name, value) => value === undefined || params.append(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value)
  for (const name in query) for (const value of [query[name]].flat()) add(name, value)
  const text = params.toString()
  return text ? address + (address.includes('?') ? '&' : '?') + text : address
}`,
)

/** Leaves out what Chakra and Emotion work out anew on every start, or hold for themes and browsers that are not ours. `system`: of the theme. */
export const trim = ({ system }) => ({
  name: 'trim',
  setup(build) {
    const dictionary = dictionaryOf(valuesOf(system))
    build.onResolve({ filter: /^(@pandacss\/is-valid-prop|@emotion\/is-prop-valid|ufo)$/ }, ({ path }) => ({
      path,
      namespace: 'trim',
    }))
    build.onLoad({ filter: /.*/, namespace: 'trim' }, ({ path }) => ({ contents: replaced.get(path), loader: 'js' }))
    build.onLoad({ filter: chakra }, ({ path }) => ({
      contents: path.endsWith('preset-base.js') ? usedPreset(readFileSync(path, 'utf8')) : dictionary,
      loader: 'js',
    }))
    build.onLoad({ filter: /\/src\/theme\/token-tree\.ts$/ }, () => ({
      contents: 'export const tokens = {}, semanticTokens = {}',
      loader: 'ts',
    }))
    build.onLoad({ filter: /@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/ }, () => ({
      contents: readFileSync(at('tools/build/quick-memo.ts'), 'utf8'),
      loader: 'ts',
    }))
    build.onLoad({ filter: /@emotion\/serialize\/dist\/emotion-serialize\.esm\.js$/ }, ({ path }) => ({
      contents: withKeptStyles(readFileSync(path, 'utf8')),
      loader: 'js',
    }))
    build.onLoad({ filter: /@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/ }, ({ path }) => ({
      contents: withSmallPrefixer(readFileSync(path, 'utf8')),
      loader: 'js',
    }))
  },
})

/** Every token as Chakra computes it: { category: { name: 'var(...)' } }. */
function valuesOf({ tokens }) {
  const found = {}
  for (const [path, value] of tokens.flatMap) {
    const [category] = path.split('.')
    found[category] ??= {}
    found[category][path.slice(category.length + 1)] = value
  }
  return found
}

/** Chakra's rule from a token's name to its variable. */
const variableOf = (category, name) => {
  const kebab = (text) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (category === 'spacing' && name[0] === '-') return `calc(${variableOf(category, name.slice(1))} * -1)`
  const plain = category === 'spacing' || category === 'sizes' ? name.replace(/[./]/, '\\$&') : name.replaceAll('.', '-')
  return `var(--c-${kebab(category)}-${kebab(plain)})`
}

/** The browser's dictionary: names alone, as each value follows from its name. */
function dictionaryOf(tokens) {
  for (const [category, values] of Object.entries(tokens))
    for (const [name, value] of Object.entries(values))
      if (value !== variableOf(category, name))
        throw new Error(`${category}.${name} is ${value}, not ${variableOf(category, name)}`)
  const lists = Object.fromEntries(
    Object.entries(tokens).map(([category, values]) => [
      category,
      Object.keys(values)
        .filter((name) => category !== 'spacing' || name[0] !== '-')
        .join(' '),
    ]),
  )
  return `import { expandTokenReferences } from './expand-reference.js'
const variableOf = ${variableOf}
const names = ${JSON.stringify(lists)}
const values = {}
for (const category in names) {
  values[category] = {}
  for (const name of names[category].split(' ')) {
    values[category][name] = variableOf(category, name)
    if (category === 'spacing') values[category]['-' + name] = variableOf(category, '-' + name)
  }
}
export function createTokenDictionary() {
  const getVar = (path, fallback) => {
    const at = path.indexOf('.')
    return values[path.slice(0, at)]?.[path.slice(at + 1)] ?? fallback
  }
  return {
    allTokens: [], colorPaletteMap: new Map(), cssVarMap: new Map(), categoryMap: new Map(), flatMap: new Map(),
    getByName: () => undefined, getVar, getCategoryValues: (category) => values[category] ?? null,
    expandReferenceInValue: (value) => value.includes('{') ? expandTokenReferences(value, (path) => getVar(path) ?? path) : value,
  }
}`
}

/** Chakra's utilities and conditions that our sources or the parts of Chakra we use name. */
function usedPreset(source) {
  const text = [...globSync('{src,modules}/**/*.{ts,tsx}', { cwd: root }), ...globSync(parts, { cwd: root })]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const words = new Set(text.match(/[\w$]+/g))
  const isUsed = (entry) => {
    const name = /^\s*(\w+):/.exec(entry)?.[1] ?? ''
    const shorthands = [...(/shorthand: \[([^\]]*)\]/.exec(entry)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(([, short]) => short)
    return [name, ...shorthands].some((one) => words.has(one))
  }
  const [head, utilities] = source.split(/(?<=^ {2}utilities: \{\n)/m)
  return (
    head.replace(/^ {2}(\w+): "[^"]*",?\n/gm, (entry, name) =>
      words.has(`_${name}`) || name === 'dark' || name === 'light' ? entry : '',
    ) + utilities.replace(/^ {4}\w+: \{(?:.*\},?\n|\n(?: {5,}.*\n)*? {4}\},?\n)/gm, (entry) => (isUsed(entry) ? entry : ''))
  )
}

/** Of the browsers we build for, Safari alone still wants a prefix, and only for these. */
function withSmallPrefixer(source) {
  const start = source.indexOf('function prefix(value, length)')
  const end = source.indexOf('var defaultStylisPlugins')
  if (start < 0 || end < start) throw new Error('@emotion/cache has changed: its prefixer was not found')
  return `${source.slice(0, start)}
var prefixer = function (element) {
  if (element.length > -1 && !element["return"] && element.type === DECLARATION && /^(user-select|backdrop-filter|mask|text-size-adjust|hyphens|box-decoration-break)/.test(element.value))
    element["return"] = WEBKIT + element.value + element.value;
};
${source.slice(end)}`
}

/** An object of styles is written out and hashed once, not on every render: Chakra hands over the same one for the same styles. */
function withKeptStyles(source) {
  const begin = 'function serializeStyles('
  if (!source.includes(begin)) throw new Error('@emotion/serialize has changed: serializeStyles was not found')
  return `${source.replace(begin, 'function serializeAnew(')}
const kept = new WeakMap()
function serializeStyles(args, registered, props) {
  const [styles] = args
  if (args.length > 1 || typeof styles !== 'object' || styles === null || Array.isArray(styles)) return serializeAnew(args, registered, props)
  const found = kept.get(styles) ?? serializeAnew(args, registered, props)
  kept.set(styles, found)
  return found
}`
}
