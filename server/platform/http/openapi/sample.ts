import type { GenericSchema } from 'valibot'
import { present } from '#server/platform/base/present.ts'

type Node = GenericSchema & {
  entries?: Record<string, Node>
  wrapped?: Node
  item?: Node
  options?: readonly unknown[]
  literal?: unknown
  pipe?: ReadonlyArray<{ type: string }>
}

/** A value accepted by a contract schema, as far as its structure defines it; `facts` gives values by field name. */
export function sampleOf(schema: GenericSchema, facts: Record<string, unknown>, name = ''): unknown {
  const node = schema as Node
  if (Object.hasOwn(facts, name)) return facts[name]
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([field, inner]) => [field, sampleOf(inner, facts, field)]),
      )
    case 'optional':
    case 'nullable':
    case 'nullish':
      return sampleOf(present(node.wrapped, name), facts, name)
    case 'array':
      return [sampleOf(present(node.item, name), facts, name)]
    case 'picklist':
      return node.options?.[0]
    case 'union':
    case 'variant':
      return sampleOf(node.options?.[0] as Node, facts, name)
    case 'literal':
      return node.literal
    case 'number':
      return 2
    case 'boolean':
      return true
    case 'record':
      return {}
    case 'null':
      return null
    case 'undefined':
      return undefined
    default:
      return textFor(node)
  }
}

const texts: Record<string, string> = {
  email: 'sample@example.org',
  uuid: '01990000-0000-7000-8000-00000000dead',
  iso_date: '2027-01-07',
  url: 'https://example.org/',
}
const textFor = ({ pipe = [] }: Node) => pipe.map(({ type }) => texts[type]).find(Boolean) ?? 'Some words of a sample'
