import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/** A table named in one query of one file. `line` counts from 1. */
export type TableUse = { file: string; line: number; table: string; writes: boolean }
/** `table` is null when the argument is an expression that this parser cannot follow. */
type Found = { node: Node; table: string | null; writes: boolean }
type Node = { type: string; span: { start: number } } & Record<string, unknown>
type Bound = Map<string, Node>
type Source = { program: unknown; lineOf(node: Node): number }

const root = fileURLToPath(new URL('../../../', import.meta.url))
const reading = new Set(
  'selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral crossJoinLateral using'.split(' '),
)
const writing = new Set('insertInto replaceInto updateTable deleteFrom mergeInto'.split(' '))
const statement = /^\s*(?:select|insert|update|delete|with|truncate|lock|copy|merge|exists|not exists)\b/i
const named =
  /\b(delete\s+from|from|join|using|into|update|truncate|lock\s+table|copy)\s+(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*)"?/gi
const alsoNamed = /\bfrom\s+[a-z_][a-z0-9_]*(?:\s+(?:as\s+)?[a-z_]+)?((?:\s*,\s*[a-z_][a-z0-9_]*(?:\s+(?:as\s+)?[a-z_]+)?)+)/gi
const writingWord = /^(?:delete|into|update|truncate|copy|lock)/i

/**
 * Files of the server that may hold queries, such as `server/modules/x/y.queries.ts`; tests and migrations are left out, and
 * `insertAll`, whose callers name the table.
 */
export const querySources = (): string[] =>
  globSync('server/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/migrations\/|\/db\/seed\/insert\.queries\.ts$/.test(file))
    .sort()

/**
 * `server/modules/accounts` for a file of that module, `server/platform/audit` for a platform part, else the folder below
 * `server`.
 */
export const folderOf = (file: string): string =>
  /^server\/(?:modules|platform)\/[^/]+(?=\/)/.exec(file)?.[0] ?? /^server(?:\/[^/]+(?=\/))?/.exec(file)![0]

/** The folder that owns each table: the one whose `tables.ts` declares it. Throws when two do. */
export function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of querySources().filter((each) => /(?:^|\/|\.)tables\.ts$|\/db\/schema\.ts$/.test(each)))
    for (const table of typedTables(sourceOf(file).program)) {
      if (owners.has(table)) throw new Error(`${table} is typed by ${owners.get(table)} and by ${file}`)
      owners.set(table, folderOf(file))
    }
  return owners
}

/** Every use of one of `tables` in a query of `files`. Throws at a computed table name. */
export const tableUses = (tables: ReadonlySet<string>, files: readonly string[]): TableUse[] =>
  files.flatMap((file) => namedIn(file, sourceOf(file)).filter(({ table }) => tables.has(table)))

/** Like `tableUses` for a piece of TypeScript, with any name in a table's position. */
export const usesInText = (text: string): TableUse[] => namedIn('text', read(Buffer.from(text)))

const namedIn = (file: string, { program, lineOf }: Source): TableUse[] =>
  usesIn(program).map(({ node, table, writes }) => {
    if (table === null) throw new Error(`${file}:${lineOf(node)} names its table by an expression; write the name there`)
    return { file, line: lineOf(node), table, writes }
  })

const sourceOf = (file: string): Source => read(readFileSync(`${root}${file}`))

/** `span` counts bytes from 1. */
function read(text: Buffer): Source {
  const program = parseSync(text.toString(), { syntax: 'typescript' })
  return {
    program,
    lineOf: (node) =>
      text
        .subarray(0, node.span.start - 1)
        .toString()
        .split('\n').length,
  }
}

/** Names in `interface Database`, at the top of a file or inside its `declare module`. */
function typedTables(program: unknown): string[] {
  const names: string[] = []
  walk(program, (node) => {
    if (node.type === 'TsInterfaceDeclaration' && (node.id as { value?: string }).value === 'Database')
      names.push(...keysOf(node.body as Node))
  })
  return names
}

const keysOf = ({ body }: Node) => (body as Array<{ key?: { value: string } }>).flatMap(({ key }) => (key ? [key.value] : []))

function usesIn(program: unknown): Found[] {
  const found: Found[] = []
  const bound = boundNames(program)
  const seen = new Set<Node>()
  walk(program, (node) => {
    if (node.type === 'CallExpression') found.push(...usesOfCall(node, bound))
    if (node.type === 'TaggedTemplateExpression' && isSql(node.tag as Node)) {
      const template = node.template as Node
      seen.add(template)
      found.push(...usesOfText(node, textOf(template)))
    }
    if ((node.type === 'TemplateLiteral' && !seen.has(node)) || node.type === 'StringLiteral') {
      const text = node.type === 'StringLiteral' ? (node.value as string) : textOf(node)
      if (statement.test(text)) found.push(...usesOfText(node, text))
    }
  })
  return found
}

/** Values of the names in `const x = ...` and `for (const x of ...)`. */
function boundNames(program: unknown): Bound {
  const bound: Bound = new Map()
  const bind = (declaration: Node, init: Node | null) => {
    const name = (declaration.id as { value?: string }).value
    if (name && init) bound.set(name, init)
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') bind(node, node.init as Node | null)
    if (node.type === 'ForOfStatement' && (node.left as Node).type === 'VariableDeclaration')
      bind((node.left as { declarations: Node[] } & Node).declarations[0]!, node.right as Node)
  })
  return bound
}

function usesOfCall(node: Node, bound: Bound): Found[] {
  const callee = node.callee as Node
  if (callee.value === 'insertAll') {
    const [, table] = node.arguments as Array<{ expression: Node }>
    return table ? namesOf(table.expression, bound).map((name) => ({ node, table: name, writes: true })) : []
  }
  const method = callee.type === 'MemberExpression' ? (callee.property as { value?: string }).value : undefined
  if (!method || !(reading.has(method) || writing.has(method))) return []
  const [first] = node.arguments as Array<{ expression: Node }>
  return first ? namesOf(first.expression, bound).map((table) => ({ node, table, writes: writing.has(method) })) : []
}

/** Tables that the argument of `selectFrom` and the like may stand for; none for a subquery, null when unknown. */
function namesOf(node: Node, bound: Bound): Array<string | null> {
  switch (node.type) {
    case 'StringLiteral':
      return [(node.value as string).split(' ')[0]!]
    case 'ArrayExpression':
      return (node.elements as Array<{ expression: Node }>).flatMap(({ expression }) => namesOf(expression, bound))
    case 'ConditionalExpression':
      return [...namesOf(node.consequent as Node, bound), ...namesOf(node.alternate as Node, bound)]
    case 'ParenthesisExpression':
    case 'TsConstAssertion':
    case 'TsAsExpression':
      return namesOf(node.expression as Node, bound)
    case 'Identifier': {
      const value = bound.get(node.value as string)
      return value ? namesOf(value, bound) : [null]
    }
    case 'CallExpression':
    case 'ArrowFunctionExpression':
      return []
    default:
      return [null]
  }
}

function usesOfText(node: Node, text: string): Found[] {
  const single = [...text.matchAll(named)].map(([, word, table]) => ({
    node,
    table: table!.toLowerCase(),
    writes: writingWord.test(word!),
  }))
  const further = [...text.matchAll(alsoNamed)].flatMap(([, rest]) =>
    [...rest!.matchAll(/,\s*([a-z_][a-z0-9_]*)/gi)].map(([, table]) => ({ node, table: table!.toLowerCase(), writes: false })),
  )
  return [...single, ...further]
}

const isSql = (tag: Node) => (tag as { value?: string }).value === 'sql'
const textOf = (template: Node) => (template.quasis as Array<{ raw: string }>).map(({ raw }) => raw).join(' ? ')

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (node && typeof node === 'object') {
    if (typeof (node as Node).type === 'string') visit(node as Node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit)
  }
}
