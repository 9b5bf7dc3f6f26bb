import type pg from 'pg'
import { recordStatements } from '../bench/growth/statements.ts'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Filter?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Scans of tables in the plan of a statement that runs. */
export async function scansOf(client: pg.Client, { text, values }: { text: string; values: unknown[] }): Promise<PlanNode[]> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(({ 'Relation Name': name }) => name !== undefined)
}

/** Scans of those statements of a call whose text is `about` something, whatever jobs read meanwhile. Throws when there are none. */
export async function scansOfCall(client: pg.Client, about: RegExp, call: () => Promise<unknown>): Promise<PlanNode[]> {
  const scans: PlanNode[] = []
  for (const statement of (await recordStatements(call)).filter(({ text }) => about.test(text)))
    scans.push(...(await scansOf(client, statement)))
  if (scans.length === 0) throw new Error(`the call sent no statement about ${about}`)
  return scans
}

/** `scansOf` in the plan for any values, which PostgreSQL may prefer once a connection has run a prepared statement five times. */
export async function scansOfPrepared(
  client: pg.Client,
  { text, values }: { text: string; values: unknown[] },
): Promise<PlanNode[]> {
  const literal = (value: unknown) => (value === null ? 'null' : client.escapeLiteral(String(value)))
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare prepared_here as ${text}`)
  try {
    const { rows } = await client.query(`explain (analyze, format json) execute prepared_here(${values.map(literal).join()})`)
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(({ 'Relation Name': name }) => name !== undefined)
  } finally {
    await client.query('deallocate prepared_here')
    await client.query('reset plan_cache_mode')
  }
}

/** Rows that a scan read, those it dropped included. */
export const rowsRead = (scan: PlanNode) =>
  ((scan['Actual Rows'] ?? 0) + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']
