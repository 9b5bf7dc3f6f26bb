import type pg from 'pg'
import type { Statement } from './statements.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  'Total Cost': number
  'Plan Rows': number
  Plans?: Node[]
}
export type Reading = { statement: string; table: string; how: string; rows: number; plan: 'custom' | 'generic' }

/** Tables that grow with the community, and the rows that one statement may read of each before it counts as reading it whole. */
export async function growingTables(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::integer as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 2000`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/**
 * Reads of growing tables by sequential scan, or of most of their rows by an index: in the plan for these values, and in the one for
 * any values where PostgreSQL would come to prefer it.
 */
export async function wholeReads(
  client: pg.Client,
  { text, values }: Statement,
  growing: ReadonlyMap<string, number>,
): Promise<Reading[]> {
  const explain = async (options: string, given: unknown[]): Promise<Node> => {
    await client.query('begin')
    try {
      const { rows } = await client.query(`explain (${options}, format json) ${text}`, given)
      return rows[0]['QUERY PLAN'][0].Plan
    } catch (error) {
      throw new Error(`no plan (${options}) of ${text}`, { cause: error })
    } finally {
      await client.query('rollback')
    }
  }
  const custom = await explain('analyze, timing off', values)
  const found = nodesOf(custom).flatMap((node): Reading[] => {
    const table = node['Relation Name'] ?? ''
    const size = growing.get(table)
    if (size === undefined || !/Scan/.test(node['Node Type'])) return []
    const perLoop =
      (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    const rows = Math.round(perLoop * (node['Actual Loops'] ?? 1))
    const isSequential = node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0 && rows > 1_000
    return isSequential || rows > Math.max(10_500, size / 2)
      ? [{ statement: text, table, how: node['Node Type'], rows, plan: 'custom' }]
      : []
  })
  if (values.length === 0) return found
  const generic = await explain('generic_plan', [])
  if (generic['Total Cost'] > custom['Total Cost'] * 1.1) return found
  const scanned = nodesOf(generic).filter((node) => node['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'] ?? ''))
  return [
    ...found,
    ...scanned.map(
      (node): Reading => ({
        statement: text,
        table: node['Relation Name'] ?? '',
        how: 'Seq Scan',
        rows: node['Plan Rows'],
        plan: 'generic',
      }),
    ),
  ]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
