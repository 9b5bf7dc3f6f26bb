import { expect, test } from 'vitest'
import { dueFiles } from './due.ts'

const features = Array.from({ length: 50 }, (_, index) => `tests/e2e/feature${index}/feature${index}.e2e.ts`)
const lives = ['tests/e2e/whole/from-nothing.e2e.ts', 'tests/e2e/whole/life.e2e.ts']
const files = [...features, ...lives]
const due = (turn: number, changed: string[] = []) => dueFiles('e2e', files, turn, changed)

test('lives, sweeps and tests of code are due in every run, all others in turn', () => {
  for (const turn of [0, 1, 2, 3]) expect(due(turn).files).toEqual(expect.arrayContaining(lives))
  expect(due(0).files).toHaveLength(10 + 2)
  expect(due(0)).toMatchObject({ changed: 0, waiting: 40 })
  expect(new Set([0, 1, 2, 3, 4].flatMap((turn) => due(turn).files))).toEqual(new Set(files))
  const sweeps = ['tests/contract/whole/access-matrix.test.ts', 'tests/contract/whole/exposure.test.ts']
  expect(dueFiles('vitest contract', sweeps, 3, []).files).toEqual(sweeps)
  expect(dueFiles('vitest unit', ['src/ui/a.test.ts', 'src/ui/b.test.ts'], 7, []).waiting).toBe(0)
})

test('however many features there are, a run takes no more files of them than it has places for', () => {
  const many = Array.from({ length: 500 }, (_, index) => `tests/e2e/f${index}/f${index}.e2e.ts`)
  expect(dueFiles('e2e', many, 7, []).files.length).toBeLessThanOrEqual(10)
  expect(dueFiles('vitest contract', features.slice(0, 30), 7, []).waiting).toBe(0)
})

test('each pool has places of its own', () => {
  const whole = Array.from({ length: 14 }, (_, index) => `tests/e2e/whole/part${index}.e2e.ts`)
  expect(dueFiles('e2e', [...files, ...whole], 0, []).files).toHaveLength(10 + 2 + 4)
})

test('tests of a changed feature are due, in whatever folder they stand, by the name of the feature in their path', () => {
  const some = ['tests/e2e/parishes/parish-life.e2e.ts', 'tests/e2e/imports/console-parish-import.e2e.ts', ...files]
  for (const changed of ['server/modules/parishes/join.ts', 'modules/parishes/module.ts', 'contract/parishes/parishes.ts']) {
    const { files: chosen, changed: count } = dueFiles('e2e', some, 1, [changed])
    expect(chosen).toEqual(expect.arrayContaining(some.slice(0, 2)))
    expect(count).toBe(2)
    // They take two of the places.
    expect(chosen.length).toBeLessThanOrEqual(18 + lives.length)
  }
  expect(dueFiles('e2e', some, 1, ['tests/e2e/feature3/feature3.e2e.ts']).files).toContain('tests/e2e/feature3/feature3.e2e.ts')
  expect(dueFiles('e2e', some, 1, ['contract/core/endpoint.ts', 'src/ui/button.tsx', 'tests/e2e/support/app.ts']).changed).toBe(0)
})

test('a change of many features is one of everything: of those, only the tests that were changed themselves are due', () => {
  const changed = [2, 3, 4, 5, 6, 7, 8].map((index) => `modules/feature${index}/module.ts`)
  expect(due(1, changed)).toEqual(due(1))
  expect(due(1, changed.slice(1)).changed).toBeGreaterThan(5)
  expect(due(1, [...changed, features[9]!])).toMatchObject({ changed: 1 })
})

test('a change of many tests takes the places of a run too, others of them with each commit; some of the rest are due beside them', () => {
  const changed = features.slice(0, 30)
  for (const turn of [0, 1, 2]) expect(due(turn, changed)).toMatchObject({ changed: 10, waiting: 20 + 16 })
  const dueIn3 = new Set([0, 1, 2].flatMap((turn) => due(turn, changed).files))
  expect(dueIn3).toEqual(new Set([...dueIn3, ...changed]))
})
