import { expect, test } from 'vitest'
import { everyRead } from './calls.ts'
import { recordQuery } from './records.ts'

test('the bench of growth has a record for the parameters of every GET of the contract', () => {
  const without = [...new Set(everyRead().map(({ path }) => path))].filter((path) => path.includes('{') && !recordQuery(path))
  expect(without).toEqual([])
})
