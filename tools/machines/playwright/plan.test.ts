import { expect, test } from 'vitest'
import { failed } from '#machines/model.ts'
import { toyModel } from '#tests/model/toy-model.ts'
import type { PageDriver } from '../../../tests/e2e/drivers/page-driver.ts'
import type { AnyModel } from '../charts.ts'
import { planFor } from './plan.ts'
import { specText } from './spec-text.ts'

const kettle = toyModel({}) as unknown as AnyModel
const driver = (whyNot: PageDriver['whyNot']): PageDriver<never> => ({
  chart: 'kettle',
  starts: { new: () => Promise.reject(new Error('walked by nobody here')) },
  whyNot,
  act: async () => {},
  sees: async () => {},
})

test('few paths cover everything the page can do, including rejections', () => {
  const { paths, leftOut } = planFor(
    kettle,
    driver(() => null),
  )
  expect(leftOut).toEqual([])
  const steps = paths.flatMap((path) => path.steps)
  expect(steps).toContainEqual({ event: { type: 'boil' }, state: 'cold', isRefused: true })
  for (const type of ['fill', 'pour', 'xstate.after.coolDelay.kettle.hot'])
    expect(steps.map(({ event }) => event.type)).toContain(type)
  expect(paths.length).toBeLessThan(6)
})

test('one event covers a transition, or each that takes it where steps are cheap', () => {
  const cold = { ...kettle, events: [...kettle.events, failed('heat', 'a flood')] } as AnyModel
  const errors = (options: Parameters<typeof planFor>[2]) => {
    const steps = planFor(
      cold,
      driver(() => null),
      options,
    ).paths.flatMap((path) => path.steps)
    return new Set(steps.flatMap(({ event }) => (event.type.startsWith('xstate.error') ? [event['error']] : [])))
  }
  expect(errors({})).toEqual(new Set(['no power']))
  expect(errors({ hasPayloads: true })).toEqual(new Set(['no power', 'a flood']))
})

test('steps that the page cannot do are in no path and are listed with the reason', () => {
  const plan = planFor(
    kettle,
    driver(({ type }) => (type.startsWith('xstate.after') ? 'nobody waits a minute' : null)),
  )
  expect(plan.leftOut).toEqual([{ reason: 'nobody waits a minute', events: ['(time) coolDelay has run out'] }])
  expect(plan.paths.flatMap(({ steps }) => steps).some(({ event }) => event.type.startsWith('xstate.after'))).toBe(false)
  const spec = specText('kettle', plan)
  expect(spec).toContain('//   (time) coolDelay has run out: nobody waits a minute')
  expect(spec.match(/^test\("kettle\.page\.1\./gm)).toHaveLength(plan.paths.length)
})

test('a start that no browser has is omitted', () => {
  const plan = planFor(kettle, { ...driver(() => null), starts: { new: 'kettles are old' } })
  expect(plan).toEqual({ paths: [], leftOut: [{ reason: 'kettles are old', events: ['from new'] }], shown: 0 })
})
