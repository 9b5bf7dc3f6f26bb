import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ModuleItem, parseSync, type TsInterfaceDeclaration, type TsType, type TsTypeElement } from '@swc/core'

export type Family = 'text' | 'number' | 'boolean' | 'bytes' | 'list' | 'json'
export type DeclaredColumn = { nullable: boolean; optional: boolean; family: Family }
type Aliases = Map<string, TsType>

const root = new URL('../../../', import.meta.url)

/** The files that declare tables: `schema.ts` and every `tables.ts` of the server, relative to the root. */
export const tableFiles = () => globSync('server/**/{*.,}tables.ts', { cwd: fileURLToPath(root) }).toSorted()

/**
 * Every table of `Database` with its columns, read from the type declarations. Supports the type forms that our tables use and
 * throws at others.
 */
export function declaredTables(): Record<string, Record<string, DeclaredColumn>> {
  const tables: Record<string, Record<string, DeclaredColumn>> = {}
  for (const file of ['server/platform/db/schema.ts', ...tableFiles()]) {
    const url = new URL(file, root)
    const aliases: Aliases = new Map()
    collect(url, aliases, new Set())
    for (const [table, type] of Object.entries(tablesOf(file, parse(url)))) {
      if (tables[table]) throw new Error(`${table} is declared twice, again in ${file}`)
      tables[table] = Object.fromEntries(
        Object.entries(membersOf(table, type, aliases)).map(([name, column]) => [
          name,
          columnOf(`${table}.${name}`, column, aliases),
        ]),
      )
    }
  }
  return tables
}

const parse = (file: URL): ModuleItem[] => parseSync(readFileSync(fileURLToPath(file), 'utf8'), { syntax: 'typescript' }).body

/** Members of `interface Database`, at the top of a file or inside its `declare module`. */
function tablesOf(file: string, body: readonly ModuleItem[]): Record<string, TsType> {
  const found = body.flatMap((item): TsInterfaceDeclaration[] => {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declaration.type === 'TsInterfaceDeclaration' && declaration.id.value === 'Database') return [declaration]
    if (declaration.type !== 'TsModuleDeclaration' || declaration.body?.type !== 'TsModuleBlock') return []
    return declaration.body.body.filter((inner) => inner.type === 'TsInterfaceDeclaration')
  })
  if (found.length !== 1) throw new Error(`${file} declares Database ${found.length} times`)
  return propertiesOf(file, found[0]!.body.body)
}

/** The type aliases of a file and its imports. */
function collect(file: URL, aliases: Aliases, seen: Set<string>): void {
  if (seen.has(file.href)) return
  seen.add(file.href)
  for (const item of parse(file)) {
    if (item.type === 'ImportDeclaration') {
      const { value } = item.source
      if (value.endsWith('.ts'))
        collect(value.startsWith('#') ? new URL(value.slice(1), root) : new URL(value, file), aliases, seen)
    }
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declaration.type === 'TsTypeAliasDeclaration' && !declaration.typeParams)
      aliases.set(declaration.id.value, declaration.typeAnnotation)
  }
}

function membersOf(place: string, type: TsType | undefined, aliases: Aliases): Record<string, TsType> {
  if (type?.type === 'TsTypeReference' && type.typeName.type === 'Identifier')
    return membersOf(type.typeName.value, aliases.get(type.typeName.value), aliases)
  if (type?.type !== 'TsTypeLiteral') throw new Error(`${place} is not an object of columns: ${type?.type}`)
  return propertiesOf(place, type.members)
}

const propertiesOf = (place: string, members: readonly TsTypeElement[]): Record<string, TsType> =>
  Object.fromEntries(
    members.map((member) => {
      if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
        throw new Error(`${place} has a ${member.type}`)
      return [member.key.value, member.typeAnnotation.typeAnnotation]
    }),
  )

const named: Record<string, DeclaredColumn> = {
  Instant: { nullable: false, optional: false, family: 'text' },
  DefaultInstant: { nullable: false, optional: true, family: 'text' },
  NullableInstant: { nullable: true, optional: true, family: 'text' },
  Json: { nullable: false, optional: false, family: 'json' },
  Buffer: { nullable: false, optional: false, family: 'bytes' },
}

function columnOf(place: string, type: TsType, aliases: Aliases): DeclaredColumn {
  if (type.type === 'TsUnionType') {
    const others = type.types.filter((part) => !isNull(part))
    const [first] = others.map((part) => columnOf(place, part, aliases))
    return { ...first!, nullable: others.length < type.types.length }
  }
  if (type.type === 'TsKeywordType' && type.kind === 'string') return { nullable: false, optional: false, family: 'text' }
  if (type.type === 'TsKeywordType' && (type.kind === 'number' || type.kind === 'boolean'))
    return { nullable: false, optional: false, family: type.kind }
  if (type.type === 'TsLiteralType' && type.literal.type === 'StringLiteral')
    return { nullable: false, optional: false, family: 'text' }
  if (type.type === 'TsLiteralType' && type.literal.type === 'NumericLiteral')
    return { nullable: false, optional: false, family: 'number' }
  if (type.type === 'TsArrayType') return { nullable: false, optional: false, family: 'list' }
  if (type.type === 'TsTypeReference' && type.typeName.type === 'Identifier') {
    const { value: name } = type.typeName
    const [selected, inserted] = type.typeParams?.params ?? []
    if ((name === 'Generated' || name === 'Computed') && selected)
      return { ...columnOf(place, selected, aliases), optional: true }
    if (name === 'ColumnType' && selected && inserted)
      return { nullable: hasNull(selected), optional: hasUndefined(inserted), family: 'json' }
    if (named[name]) return named[name]
    // Contract types are string unions in that place.
    if (/^[A-Z]/.test(name)) return { nullable: false, optional: false, family: 'text' }
  }
  // And so are their properties.
  if (type.type === 'TsIndexedAccessType') return { nullable: false, optional: false, family: 'text' }
  throw new Error(`${place} is written in a form that is not known here: ${type.type}`)
}

const isNull = (type: TsType) => type.type === 'TsKeywordType' && type.kind === 'null'
const hasNull = (type: TsType) => type.type === 'TsUnionType' && type.types.some(isNull)
const hasUndefined = (type: TsType) =>
  type.type === 'TsUnionType' && type.types.some((part) => part.type === 'TsKeywordType' && part.kind === 'undefined')
