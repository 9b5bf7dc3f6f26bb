import { declared, stateCount } from '#tests/model/paths.ts'
import type { AnyModel } from './charts.ts'
import type { Walked } from './coverage.ts'

/** A table of the charts: what they declare, what QA can do with them, and the coverage of the last test run. */
export function listText(models: readonly AnyModel[], walked: (name: string) => Walked | null): string {
  const rows = models.map(({ name, machine, inputs, events, invariants }) => {
    const last = walked(name)
    return [
      name,
      stateCount(machine),
      declared(machine).length,
      Object.keys(inputs).length,
      events.length,
      Object.keys(invariants).length,
      last ? last.paths : '-',
      last ? `${last.walked} of ${declared(machine).length}` : 'not run',
    ].map(String)
  })
  return table([['chart', 'states', 'transitions', 'inputs', 'events', 'invariants', 'paths', 'walked'], ...rows])
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}
