import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { toyModel } from '#tests/model/toy-model.ts'
import { stateText } from '#tests/model/words.ts'
import { type AnyModel, readCharts } from './charts.ts'
import { factsOf } from './facts.ts'
import { run } from './main.ts'
import { pathsOf, pathsText } from './path-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'coptic-machines-'))
const folders = { walked: folder, mutants: join(folder, 'mutants') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const gate = async () => (await readCharts()).find(({ name }) => name === 'gate') ?? expect.unreachable()

describe('npm run machines', () => {
  test('list shows every chart with what it declares', async () => {
    const { text } = await run(['list'], folders)
    const rows = text.split('\n').map((line) => line.split(/\s{2,}/))
    const named = globSync('machines/*/*.model.ts').map((file) => file.split('/')[1])
    expect(rows.map(([name]) => name)).toEqual(['chart', ...named.sort()])
    const { inputs, events, invariants } = await gate()
    const counts = [inputs, events, invariants].map((one) => String(Object.keys(one).length))
    expect(rows.find(([name]) => name === 'gate')).toEqual(['gate', '7', '13', ...counts, '-', 'not run'])
  })

  test('the recorded figures are those of every chart, and none is below nine mutants of ten', async () => {
    const { text } = await run(['figures'], folders)
    const namesIn = (table: string) => [...table.matchAll(/^\| ([a-z-]*[a-z]) +\|/gm)].map(([, name]) => name)
    const recorded = readFileSync('machines/README.md', 'utf8').split('## Figures')[1] ?? ''
    expect(namesIn(recorded)).toEqual(namesIn(text))
    const rows = [...recorded.matchAll(/^\| ([a-z-]*[a-z]) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)]
    expect(rows.length).toBe(globSync('machines/*/*.model.ts').length + 1)
    for (const [, name, mutants, noticed, equal] of rows)
      expect(Number(noticed) / (Number(mutants) - Number(equal)), name).toBeGreaterThanOrEqual(0.9)
  })

  test('paths come shortest first, have stable numbers, and can be limited to a state and in number', async () => {
    const model = await gate()
    const all = pathsOf(model)
    const lengths = all.map(({ steps }) => steps.length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    for (const [place, name] of Object.keys(model.inputs).entries()) {
      const own = all.filter(({ input }) => input === name)
      expect(own.map(({ id }) => id)).toEqual(own.map((_, index) => `gate.${place + 1}.${index + 1}`))
    }
    expect(pathsOf(model)).toEqual(all)
    const denied = pathsOf(model, { state: 'denied' })
    expect(denied.length).toBeGreaterThan(0)
    expect(denied.length).toBeLessThan(all.length)
    expect(denied.every(({ steps }) => steps.some(({ state }) => state === 'denied'))).toBe(true)
    const json = JSON.parse((await run(['paths', 'gate', '--state', 'denied', '--format', 'json', '--limit', '2'], folders)).text)
    expect(json).toEqual(denied.slice(0, 2))
  })

  test('paths of a person hold no fact of another part of the app, and a refused step says so', async () => {
    const mine = (await run(['paths', 'event-editor', '--by-person'], folders)).text
    expect(mine).toMatch(/^ +\d+\. edit /m)
    expect(mine).not.toMatch(/^ +\d+\. (\(refused\) )?(event|session|calendars)\./m)
    const kettle = toyModel({}) as unknown as AnyModel
    expect(pathsText(pathsOf(kettle), kettle.events as readonly AnyEventObject[])).toMatch(/^ +1\. \(refused\) boil +-> cold$/m)
  })

  test('the text of a path shows the payload that distinguishes events of a type', async () => {
    const { text } = await run(['paths', 'rsvp', '--input', 'signed out'], folders)
    expect(text).toMatch(/^rsvp\.4\.1 {2}from signed out$/m)
    expect(text).toMatch(/event\.loaded .*event\.user_rsvp\.response="yes"/)
    expect(text).not.toContain('Parish picnic')
  })

  test('coverage lists what no run has covered, and fails', async () => {
    const model = await gate()
    const [missing, ...covered] = factsOf(model.machine).transitions.map(({ name }) => name)
    writeFileSync(join(folder, 'gate.json'), JSON.stringify({ paths: 1, walked: covered.length, covered }))
    const { text, isGood } = await run(['coverage'], folders)
    expect(isGood).toBe(false)
    expect(text).toContain(`    missing: ${missing}`)
    expect(text).toMatch(/^gate +92 % {2}12 of 13 transitions$/m)
    expect(text).toMatch(/^rsvp +0 % .*not run: npm run test:model/m)
  })

  test('a diagram has a box for every state and an arrow for every transition', async () => {
    const { states, transitions } = factsOf((await gate()).machine)
    const { text } = await run(['diagram', 'gate'], folders)
    expect(text.match(/^ *state "/gm)).toHaveLength(states.length)
    expect(text.match(/ --> .*: /g)).toHaveLength(transitions.length)
    expect(text).toContain('  checking --> open: answer of checkRights [hasRights]')
  })

  test.each([
    [['paths', 'nothing'], 'there is no chart nothing: admin-login, '],
    [['diagram'], 'which chart? admin-login'],
    [['paths', 'gate', '--state', 'nowhere'], 'gate has no state nowhere'],
    [['paths', 'gate', '--input', 'nobody'], 'gate has no input "nobody": '],
    [['paths', 'gate', '--format', 'yaml'], '--format is text, json or playwright, not yaml'],
    [['paths', 'toast', '--format', 'playwright'], 'no page shows toast'],
    [['paths', 'gate', '--limit', 'few'], '--limit is a number from 1, not few'],
    [['draw'], 'there is no command draw'],
    [['list', '--all'], "Unknown option '--all'"],
  ])('an invalid command is explained: %j', async (words, message) => {
    await expect(run(words, folders)).rejects.toThrow(message)
  })

  test('nested and parallel states are named by their paths', () => {
    expect(stateText('open')).toBe('open')
    expect(stateText({ live: { online: 'stable' } })).toBe('live.online.stable')
    expect(stateText({ line: 'up', voice: { on: {} } })).toBe('line.up + voice.on')
  })
})
