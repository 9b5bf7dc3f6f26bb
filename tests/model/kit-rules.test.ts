import { expect, test } from 'vitest'
import { movesOf } from '#machines/moves.ts'
import type { ChartModel } from '#machines/model.ts'
import type { AnyStateMachine } from 'xstate'
import { drive } from './driver.ts'
import { broken } from './invariants.ts'
import { planOf } from './plans.ts'
import { statesOf, unmade } from './specified.ts'
import { toyModel } from './toy-model.ts'

const kettle = toyModel({})
const heat = { type: 'xstate.done.actor.heat', output: 100, actorId: 'heat' }

/** What the rules say after each step. */
async function faultsOn<M extends AnyStateMachine>(model: ChartModel<M>, ...events: { type: string }[]) {
  const driver = drive(model, undefined)
  const faults = [broken(model, driver.start(), driver.walk)]
  for (const event of events) faults.push(broken(model, await driver.take(event), driver.walk))
  driver.stop()
  return faults
}

test('a move that the chart does not make, or with other effects, breaks the table', async () => {
  const rule = 'each event leads where the specification says, and does what it says'
  const wrong = { ...kettle, moves: movesOf('cold | boil [full] | hot', { full: (_, { cups }) => cups > 0 }) }
  expect(await faultsOn(wrong, { type: 'boil' }, { type: 'fill' }, { type: 'boil' })).toEqual([[], [], [], [rule]])
  const silent = { ...kettle, moves: movesOf('cold | boil | heating | -') }
  expect((await faultsOn(silent, { type: 'fill' }, { type: 'boil' })).at(-1)).toEqual([rule])
  const right = {
    ...kettle,
    moves: movesOf('cold | fill | = | -\ncold | boil | heating | start heat\nheating | answer heat | hot'),
  }
  expect((await faultsOn(right, { type: 'fill' }, { type: 'boil' }, heat)).flat()).toEqual([])
})

test('a move is missed where no path comes there, and where the chart goes elsewhere', () => {
  const states = statesOf(kettle, planOf(kettle, 'new').paths)
  const told = (table: string) => unmade({ ...kettle, moves: movesOf(table) }, states)
  expect(told('hot | time coolDelay | cold\nheating | failure heat | cold')).toEqual([])
  expect(told('hot | boil | heating')).toEqual(['hot, boil: heating'])
  expect(told('burning | pour | cold')).toEqual(['burning, pour: cold (no path comes there)'])
})

test('an answer that nobody awaits, a fact of the other actor and an older time break the rules of the kit', async () => {
  const strange = { ...kettle, events: [...kettle.events, { type: 'xstate.done.actor.cool', actorId: 'heat' }] } as typeof kettle
  expect((await faultsOn(strange, { type: 'fill' }, { type: 'boil' })).at(-1)).toEqual(['no answer of an actor is ignored'])
  const owned = { ...kettle, actor: () => 'user' as const }
  expect((await faultsOn(owned, { type: 'fill', actor: 'admin' } as { type: string })).at(-1)).toEqual([
    "a fact of the other actor's session changes nothing",
  ])
})

test('the same key with another body breaks the rule of keys', async () => {
  const step = (body: string) => ({ started: [{ actor: 'send', input: { key: 'k', body } }], effects: [] })
  const { kitRules } = await import('./kit-rules.ts')
  const holds = kitRules['the same key goes out with the same body']
  expect(holds?.(step('a') as never, [step('a')] as never, kettle as never)).toBe(true)
  expect(holds?.(step('b') as never, [step('a')] as never, kettle as never)).toBe(false)
})
