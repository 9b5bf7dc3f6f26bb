import type { Figure } from './bench.ts'

/** One line per figure, followed by its details. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, goal, value, unit, ok }) => [ok ? 'ok' : 'MISSED', name, `${numberOf(value)} ${unit}`, goal])
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]!.length)))
  return figures
    .flatMap(({ lines }, place) => [
      rows[place]!.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '),
      ...lines.map((line) => `${' '.repeat(widths[0]! + 2)}${line}`),
    ])
    .join('\n')
}

const numberOf = (value: number) => (Number.isInteger(value) ? String(value) : value.toPrecision(3))
