import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { toyModel } from '#tests/model/toy-model.ts'
import { type AnyModel, readCharts } from '../charts.ts'
import { mutantsOf } from './mutants.ts'
import { ofOrder } from './order-mutants.ts'
import { updatesOf } from './updates.ts'

const kettle = toyModel({ 'cups are counted from nothing': ({ now }) => now.context.cups >= 0 }) as unknown as AnyModel
const updates = updatesOf(kettle)
const all = mutantsOf(kettle.machine, updates)
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
      'assign addCup: cups left as it was',
      'assign addCup: cups emptied',
      'assign empty: cups left as it was',
    ])
  })

  test('a mutant does what its name says, and the chart stays unchanged', () => {
    expect(stateAfter(`guard hasWater dropped on ${boil}`, 'boil')).toEqual(['heating', 0])
    expect(stateAfter(`guard hasWater negated on ${boil}`, 'boil')).toEqual(['heating', 0])
    expect(stateAfter(`guard hasWater negated on ${boil}`, 'fill', 'boil')).toEqual(['cold', 1])
    expect(stateAfter(`target swapped for hot on ${boil}`, 'fill', 'boil')).toEqual(['hot', 1])
    expect(stateAfter(`removed ${boil}`, 'fill', 'boil')).toEqual(['cold', 1])
    expect(stateAfter('action addCup removed on kettle.cold --fill--> same', 'fill')).toEqual(['cold', 0])
    expect(stateAfter('assign addCup: cups left as it was', 'fill', 'boil')).toEqual(['cold', 0])
    expect(stateAfter('assign empty: cups left as it was', 'fill', 'pour')).toEqual(['cold', 1])
    const original = createActor(kettle.machine).start()
    for (const type of ['boil', 'fill', 'boil']) original.send({ type })
    expect([original.getSnapshot().value, original.getSnapshot().context.cups]).toEqual(['heating', 1])
    original.stop()
  })

  test('actions are swapped only where one reads or writes what the other writes, or both reach others', () => {
    const seen = (reads: string[], writes: string[], hasEffect = false) => ({
      reads,
      writes: Object.fromEntries(writes.map((name) => [name, { isFilled: true, inner: [] }])),
      hasEffect,
    })
    const known = {
      count: seen(['cups'], ['cups']),
      name: seen([], ['name']),
      tell: seen(['cups'], [], true),
      ring: seen([], [], true),
    }
    const swaps = (...actions: unknown[]) => [...ofOrder(actions, known)].map(({ id }) => id)
    expect(swaps('count', 'name')).toEqual([])
    expect(swaps('name', 'tell')).toEqual([])
    expect(swaps('count', 'tell')).toEqual(['actions count and tell swapped'])
    expect(swaps('tell', 'ring')).toEqual(['actions tell and ring swapped'])
    expect(swaps('count', 'name', 'unknown')).toEqual(['actions name and unknown swapped'])
    const byContext = { type: 'name', params: ({ context }: { context: { cups: number } }) => context.cups }
    expect(swaps('count', byContext)).toEqual(['actions count and name swapped'])
  })

  test('what is assigned is seen, inside of objects and of queued actions too', async () => {
    const charts = await readCharts()
    const seenIn = (name: string, input: string) => {
      const chart = charts.find((one) => one.name === name) ?? expect.unreachable(name)
      return updatesOf({ ...chart, inputs: { [input]: chart.inputs[input] } })
    }
    const { pick } = seenIn('rsvp', 'a free event')
    expect(pick?.writes).toEqual({
      draft: { isFilled: true, inner: ['guests', 'response'] },
      key: { isFilled: false, inner: [] },
    })
    const { conclude } = seenIn('token-refresh', 'user')
    expect([Object.keys(conclude?.writes ?? {}), conclude?.hasEffect]).toEqual([['waiters'], true])
  })
})
