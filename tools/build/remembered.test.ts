import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { remembered } from './remembered.ts'

const folder = mkdtempSync(join(tmpdir(), 'coptic-remembered-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a step is repeated only after a file it read has changed, appeared or gone', async () => {
  const [file, later] = [join(folder, 'read.ts'), join(folder, 'later.ts')]
  writeFileSync(file, 'one')
  let runs = 0
  const step = remembered(async () => ({ value: ++runs, files: [file, later] }))
  expect([await step(), await step()]).toEqual([1, 1])
  utimesSync(file, new Date(), new Date(Date.now() + 5_000))
  expect([await step(), await step()]).toEqual([2, 2])
  writeFileSync(later, 'two')
  expect(await step()).toBe(3)
  rmSync(file)
  expect([await step(), await step()]).toEqual([4, 4])
})

test('a step that failed is tried again', async () => {
  let runs = 0
  const step = remembered(async () => {
    if (++runs === 1) throw new Error('does not compile')
    return { value: runs, files: [] }
  })
  await expect(step()).rejects.toThrow('does not compile')
  expect(await step()).toBe(2)
})
