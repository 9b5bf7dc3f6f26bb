import { expect, test } from 'vitest'
import type { Services } from '#src/services/create-services.ts'
import { createModuleRules } from './module-rules.ts'

const services = {} as Services

test('the rules of all modules start once, with the services, and stop together', async () => {
  const log: string[] = []
  const rule = (name: string) => async () => (given: Services) => {
    log.push(`${name} ${given === services}`)
    return () => log.push(`${name} stopped`)
  }
  const rules = createModuleRules([rule('events'), rule('bell')], () => services)
  await Promise.all([rules.ready(), rules.ready()])
  await rules.ready()
  expect(log).toEqual(['events true', 'bell true'])
  rules.stop()
  rules.stop()
  expect(log).toEqual(['events true', 'bell true', 'events stopped', 'bell stopped'])
})

test('if rules fail to load, none start and they are fetched again', async () => {
  let tries = 0
  let started = 0
  const whole = async () => () => {
    started++
    return () => {}
  }
  const flaky = async () => {
    tries++
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return whole()
  }
  const rules = createModuleRules([whole, flaky], () => services)
  await expect(rules.ready()).rejects.toThrow('Failed to fetch')
  expect(started).toBe(0)
  await rules.ready()
  expect([tries, started]).toEqual([2, 2])
})
