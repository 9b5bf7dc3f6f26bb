import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { toyModel } from '#tests/model/toy-model.ts'
import type { AnyModel } from '../charts.ts'
import { mutate, shareKilled } from './mutate.ts'
import { mutantsOf } from './mutants.ts'
import { reportText } from './report.ts'

const kettle = toyModel({ 'cups are counted from nothing': ({ now }) => now.context.cups >= 0 }) as unknown as AnyModel
const all = mutantsOf(kettle.machine)
const stateAfter = (id: string, ...types: string[]) => {
  const { machine } = all.find((mutant) => mutant.id === id) ?? expect.unreachable(id)
  const actor = createActor(machine as AnyStateMachine).start()
  for (const type of types) actor.send({ type })
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return [value, context.cups]
}
const boil = 'kettle.cold --boil--> kettle.heating'

describe('mutants of a chart', () => {
  test('every kind of mutation is made wherever it applies', () => {
    expect(all.map(({ id }) => id)).toEqual([
      'action addCup removed on kettle.cold --fill--> same',
      'removed kettle.cold --fill--> same',
      `guard hasWater dropped on ${boil}`,
      `guard hasWater negated on ${boil}`,
      `target swapped for hot on ${boil}`,
      `removed ${boil}`,
      'action empty removed on kettle.cold --pour--> same',
      'removed kettle.cold --pour--> same',
      'target swapped for cold on kettle.heating --xstate.done.actor.heat--> kettle.hot',
      'onDone of kettle.heating dropped',
      'target swapped for heating on kettle.heating --xstate.error.actor.heat--> kettle.cold',
      'onError of kettle.heating dropped',
      'target swapped for heating on kettle.hot --pour--> kettle.cold',
      'action empty removed on kettle.hot --pour--> kettle.cold',
      'removed kettle.hot --pour--> kettle.cold',
      'target swapped for heating on kettle.hot --xstate.after.coolDelay.kettle.hot--> kettle.cold',
      'removed kettle.hot --xstate.after.coolDelay.kettle.hot--> kettle.cold',
      'delay coolDelay changed',
    ])
  })

  test('a mutant does what its name says, and the chart stays unchanged', () => {
    expect(stateAfter(`guard hasWater dropped on ${boil}`, 'boil')).toEqual(['heating', 0])
    expect(stateAfter(`guard hasWater negated on ${boil}`, 'boil')).toEqual(['heating', 0])
    expect(stateAfter(`guard hasWater negated on ${boil}`, 'fill', 'boil')).toEqual(['cold', 1])
    expect(stateAfter(`target swapped for hot on ${boil}`, 'fill', 'boil')).toEqual(['hot', 1])
    expect(stateAfter(`removed ${boil}`, 'fill', 'boil')).toEqual(['cold', 1])
    expect(stateAfter('action addCup removed on kettle.cold --fill--> same', 'fill')).toEqual(['cold', 0])
    const original = createActor(kettle.machine).start()
    for (const type of ['boil', 'fill', 'boil']) original.send({ type })
    expect([original.getSnapshot().value, original.getSnapshot().context.cups]).toEqual(['heating', 1])
    original.stop()
  })

  test('the generated paths kill every mutant of a chart with a sufficient key', async () => {
    const report = await mutate(kettle)
    expect(report).toMatchObject({ chart: 'kettle', mutants: 18, killed: 18, survivors: [], wronglyListed: [] })
    expect(report.signs['timers']).toBe(1)
    expect(shareKilled(report)).toBe(1)
  })

  test('undetected mutants survive: without the key a lost count is missed', async () => {
    const blind = { ...kettle, key: () => null, events: kettle.events.filter(({ type }) => type !== 'boil') }
    const { survivors, killed, mutants } = await mutate(blind as AnyModel, {
      only: (some) => some.filter(({ id }) => /--(fill|pour)--> same/.test(id)),
    })
    expect([mutants, killed]).toEqual([4, 0])
    expect(survivors.map(({ reason }) => reason)).toEqual([null, null, null, null])
  })

  test('a mutant listed as equivalent is ignored while it survives, and is an error once detected or gone', async () => {
    const equivalents = { [`removed ${boil}`]: 'said to make no difference', 'no such mutant': 'was there once' }
    const report = await mutate(kettle, { equivalents })
    expect(report.wronglyListed).toEqual([`removed ${boil}`, 'no such mutant'])
    expect(reportText(report)).toContain('    wrongly listed as equivalent: no such mutant')
    const listed = {
      mutants: 10,
      killed: 8,
      survivors: [
        { id: 'a', reason: 'why' },
        { id: 'b', reason: null },
      ],
    }
    expect(shareKilled(listed)).toBeCloseTo(8 / 9)
  })
})
