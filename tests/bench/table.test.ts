import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

test('the table lists missed targets, aligned, and the samples of each figure', () => {
  const figure = { goal: 'at most 0.7', unit: 'of plain', lines: [] }
  expect(
    tableOf([
      { ...figure, name: 'mount', value: 0.512345, ok: true, lines: ['31 ms, plain 60 ms'] },
      { ...figure, name: 'once more', value: 2, ok: false },
    ]),
  ).toBe(
    [
      'ok      mount      0.512 of plain  at most 0.7',
      '        31 ms, plain 60 ms',
      'MISSED  once more  2 of plain      at most 0.7',
    ].join('\n'),
  )
})
