import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toyModel } from '#tests/model/toy-model.ts'
import type { AnyModel } from '../charts.ts'
import { mutate, shareNoticed } from './mutate.ts'
import { isGood, reportText } from './report.ts'

const kettle = toyModel({}) as unknown as AnyModel
const machine = fileURLToPath(new URL('../../../tests/model/toy-machine.ts', import.meta.url))
const files = (...tests: string[]) => ({ machine, tests: tests.map((name) => `${import.meta.dirname}/toy/${name}.ts`) })
const boil = 'kettle.cold --boil--> kettle.heating'

test('a chart without rules or tests scores nothing, however many paths it has', async () => {
  for (const tests of [files(), files('bare')]) {
    const report = await mutate(kettle, { files: tests })
    expect([report.mutants, report.noticed, shareNoticed(report), isGood(report)]).toEqual([21, 0, 0, false])
    expect(report.survivors.every(({ reason, isSame }) => reason === null && !isSame)).toBe(true)
  }
})

test('a mutant is noticed when a test of its chart fails; one listed as equivalent must survive', async () => {
  const cooled = 'removed kettle.hot --xstate.after.coolDelay.kettle.hot--> kettle.cold'
  const report = await mutate(kettle, {
    files: files('bare', 'tested'),
    equivalents: { [`removed ${boil}`]: 'is noticed', [cooled]: 'nobody waits', 'no such mutant': 'was there once' },
  })
  const missed = report.survivors.map(({ id }) => id)
  const { 'without power it is cold again': byPower = 0, 'an empty kettle is not heated': byWater = 0, ...others } = report.by
  expect([byPower > 0, byPower + byWater, others]).toEqual([true, report.noticed, {}])
  for (const change of ['guard hasWater dropped on', 'guard hasWater negated on', 'removed'])
    expect(missed).not.toContain(`${change} ${boil}`)
  expect(missed).not.toContain('assign addCup: cups left as it was')
  expect(missed).toContain('delay coolDelay changed')
  expect(report.survivors.find(({ id }) => id === cooled)?.reason).toBe('nobody waits')
  expect(report.wronglyListed).toEqual([`removed ${boil}`, 'no such mutant'])
  expect(reportText(report)).toContain('    wrongly listed as equivalent: no such mutant')
})

test('a mutant that goes round for ever is noticed, since its test does not end', async () => {
  process.env['MUTANT_PATIENCE'] = '1000'
  const only = 'target swapped for heating on kettle.heating --xstate.error.actor.heat--> kettle.cold'
  const report = await mutate(kettle, { files: files('tested'), only: (all) => all.filter(({ id }) => id === only) })
  delete process.env['MUTANT_PATIENCE']
  expect(report).toMatchObject({ mutants: 1, noticed: 1, by: { 'without power it is cold again': 1 } })
})

test('the share leaves out what nothing could notice', () => {
  const survivors = [
    { id: 'a', reason: 'why', isSame: true },
    { id: 'b', reason: null, isSame: false },
  ]
  expect(shareNoticed({ mutants: 10, noticed: 8, survivors })).toBeCloseTo(8 / 9)
})
