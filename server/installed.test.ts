import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyServerModule } from '#server/platform/module/module.ts'
import { findProblems, ModulesUnfit, requireFit } from '#server/platform/module/problems.ts'
import { installed } from './installed.ts'
import { platformReads } from './platform-reads.ts'

const moduleOf = (id: AnyServerModule['id']) => installed.find((module) => module.id === id)!
const changed = (id: AnyServerModule['id'], change: Partial<AnyServerModule>): AnyServerModule[] =>
  installed.map((module) => (module.id === id ? ({ ...module, ...change } as AnyServerModule) : module))
const problems = (modules: readonly AnyServerModule[]) => findProblems(modules, platformReads)

test('the installed modules fit together', () => {
  expect(problems(installed)).toEqual([])
})

test('a command that is asked for has exactly one handler', () => {
  expect(problems(changed('parishes', { commands: {} }))).toEqual([
    { code: 'command_unhandled', message: 'parishes.chooseHome is asked by accounts and handled by nobody' },
    { code: 'command_unhandled', message: 'parishes.decideMembership is asked by verification and handled by nobody' },
  ])
  const { commands } = moduleOf('notifications')
  expect(problems(changed('flags', { commands: commands! }))).toEqual([
    { code: 'command_handled_twice', message: 'notifications.notify of flags and notifications' },
  ])
  expect(problems(changed('accounts', { asks: ['notifications.notify'] }))).toEqual([
    { code: 'command_unasked', message: 'parishes.chooseHome is handled by parishes and asked by nobody' },
  ])
})

test('a fact that is told is heard, and a fact that is heard is told', () => {
  expect(problems(changed('verification', { on: {} }))).toEqual([
    { code: 'fact_unheard', message: 'address.changed is told by users and heard by nobody' },
  ])
  expect(problems(changed('parishes', { tells: [] }))).toEqual([
    { code: 'fact_untold', message: 'membership.changed is heard by flags, notifications and told by nobody' },
  ])
})

test('a point that is provided is read by exactly one', () => {
  expect(problems(changed('moderation', { reads: [] }))).toEqual([
    { code: 'point_unread', message: 'moderation.target is provided by prayers, marketplace and read by nobody' },
  ])
  expect(problems(changed('staff', { reads: ['users.activity'] }))).toEqual([
    { code: 'point_read_twice', message: 'users.activity of staff and users' },
  ])
})

test('an id and a table belong to one module', () => {
  expect(problems([...installed, { ...moduleOf('flags'), on: {} }])).toEqual([
    { code: 'module_twice', message: 'flags of flags and flags' },
    { code: 'table_twice', message: 'feature_flags of flags and flags' },
  ])
})

test('the start is refused with every problem', () => {
  const unfit = changed('parishes', { commands: {}, tells: [] })
  expect(() => requireFit(unfit, platformReads)).toThrow(ModulesUnfit)
  expect(() => requireFit(unfit, platformReads)).toThrow(
    /command_unhandled: parishes\.chooseHome[\s\S]*fact_untold: membership\.changed/,
  )
})

test('a module declares the commands it asks for and the facts it tells, and no others', () => {
  const wrong: string[] = []
  for (const { id, asks = [], tells = [] } of installed) {
    const text = globSync(`server/modules/${id}/**/*.ts`, { exclude: ['**/*.test.ts', '**/module.ts'] })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const used = (call: string) =>
      new Set([...text.matchAll(new RegExp(`\\b${call}\\(\\s*[\\w.]+,\\s*'([\\w.]+)'`, 'g'))].map(([, name]) => name!))
    for (const name of used('ask')) if (!asks.some((one) => one === name)) wrong.push(`${id} asks ${name} without saying so`)
    for (const name of used('tell')) if (!tells.some((one) => one === name)) wrong.push(`${id} tells ${name} without saying so`)
    for (const name of asks) if (!used('ask').has(name)) wrong.push(`${id} never asks ${name}`)
  }
  expect(wrong).toEqual([])
})
