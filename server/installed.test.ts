import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notificationKinds } from '#contract/notifications/notification-kinds.ts'
import type { AnyServerModule } from '#server/platform/module/module.ts'
import { findProblems, InvalidModules, requireValid } from '#server/platform/module/problems.ts'
import { installed } from './installed.ts'
import { platformReads } from './platform-reads.ts'

const { personalData, ...some } = installed.find(({ id }) => id === 'flags')!
/** Modules with only the given parts. */
const modulesOf = (...given: Partial<AnyServerModule>[]): AnyServerModule[] =>
  given.map((parts, index) => ({
    ...some,
    commands: {},
    asks: [],
    on: {},
    tells: [],
    provides: {},
    reads: [],
    personalData: { ...personalData, tables: [] },
    ...({ id: (['accounts', 'parishes', 'users'] as const)[index]!, ...parts } as object),
  }))
const problems = (...given: Partial<AnyServerModule>[]) => findProblems(modulesOf(...given), [])

const commands: AnyServerModule['commands'] = { 'notifications.notify': async () => {} }
const asks: AnyServerModule['asks'] = ['notifications.notify']
const on: AnyServerModule['on'] = { 'user.registered': async () => {} }
const tells: AnyServerModule['tells'] = ['user.registered']
const provides: AnyServerModule['provides'] = { 'users.activity': [async () => ({})] }
const reads: AnyServerModule['reads'] = ['users.activity']

test('the installed modules are consistent', () => {
  expect(findProblems(installed, platformReads)).toEqual([])
})

test('every requested command has exactly one handler', () => {
  expect(problems({ asks }, { commands })).toEqual([])
  expect(problems({ asks })).toEqual([
    { code: 'command_unhandled', message: 'notifications.notify is asked by accounts and handled by nobody' },
  ])
  expect(problems({ asks }, { commands }, { commands })).toEqual([
    { code: 'command_handled_twice', message: 'notifications.notify of parishes and users' },
  ])
  expect(problems({ commands })).toEqual([
    { code: 'command_unasked', message: 'notifications.notify is handled by accounts and asked by nobody' },
  ])
})

test('every published fact has a listener, and every listened fact a publisher', () => {
  expect(problems({ tells }, { on }, { on })).toEqual([])
  expect(problems({ tells })).toEqual([
    { code: 'fact_unheard', message: 'user.registered is told by accounts and heard by nobody' },
  ])
  expect(problems({ on }, { on })).toEqual([
    { code: 'fact_untold', message: 'user.registered is heard by accounts, parishes and told by nobody' },
  ])
})

test('a provided extension point has exactly one reader, a module or the platform', () => {
  expect(problems({ provides }, { provides }, { reads })).toEqual([])
  expect(findProblems(modulesOf({ provides }), ['users.activity'])).toEqual([])
  expect(problems({ provides })).toEqual([
    { code: 'point_unread', message: 'users.activity is provided by accounts and read by nobody' },
  ])
  expect(findProblems(modulesOf({ reads }), ['users.activity'])).toEqual([
    { code: 'point_read_twice', message: 'users.activity of accounts and platform' },
  ])
})

test('an id and a table belong to one module', () => {
  const claimed = { id: 'flags', personalData: { ...personalData, tables: ['feature_flags'] } } as const
  expect(problems(claimed, claimed)).toEqual([
    { code: 'module_twice', message: 'flags of flags and flags' },
    { code: 'table_twice', message: 'feature_flags of flags and flags' },
  ])
})

test('a failed start lists every problem', () => {
  const unfit = modulesOf({ asks }, { on })
  expect(() => requireValid(unfit, [])).toThrow(InvalidModules)
  expect(() => requireValid(unfit, [])).toThrow(/command_unhandled: notifications\.notify[\s\S]*fact_untold: user\.registered/)
  expect(() => requireValid(installed, platformReads)).not.toThrow()
})

test('a module declares exactly the commands it requests and the facts it publishes', () => {
  const wrong: string[] = []
  for (const { id, asks = [], tells = [] } of installed) {
    const text = globSync(`server/modules/${id}/**/*.ts`, { exclude: ['**/*.test.ts', '**/module.ts'] })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const used = (call: string) =>
      new Set([...text.matchAll(new RegExp(`\\b${call}\\(\\s*[\\w.]+,\\s*'([\\w.-]+)'`, 'g'))].map(([, name]) => name!))
    for (const name of used('ask')) if (!asks.some((one) => one === name)) wrong.push(`${id} asks ${name} without saying so`)
    for (const name of used('tell')) if (!tells.some((one) => one === name)) wrong.push(`${id} tells ${name} without saying so`)
    for (const name of asks) if (!used('ask').has(name)) wrong.push(`${id} never asks ${name}`)
  }
  expect(wrong).toEqual([])
})

test('NTF-D4 a module declares exactly the kinds of notifications it sends, so that the settings offer them', () => {
  const literal = new RegExp(`\\bkind: '(${notificationKinds.join('|')})'`, 'g')
  for (const { id, provides } of installed) {
    const files = globSync(`server/modules/${id}/**/*.ts`, { exclude: ['**/*.test.ts', '**/seed/*.ts'] })
    const sent = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(literal)].map(([, kind]) => kind))
    expect([id, [...(provides?.['notifications.kind'] ?? [])].sort()]).toEqual([id, [...new Set(sent)].sort()])
  }
})
