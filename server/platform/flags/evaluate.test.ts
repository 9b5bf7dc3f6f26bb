import { expect, test } from 'vitest'
import { type FlagHolder, type FlagRule, isInForce, nextTurn, versionOf } from './evaluate.ts'
import { placeInRollout } from './rollout.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const flag = (name: string, changes: Partial<FlagRule> = {}): FlagRule => ({
  name,
  enabled: true,
  rollout_percent: 100,
  parish_ids: [],
  roles: [],
  starts_at: null,
  ends_at: null,
  depends_on: [],
  ...changes,
})
const rules = (...all: FlagRule[]) => new Map(all.map((rule) => [rule.name, rule]))
const member = (userId: string, parishId: string | null = null, role: string | null = null): FlagHolder => ({
  kind: 'member',
  userId,
  parishId,
  role,
})
const visitor: FlagHolder = { kind: 'visitor' }
const on = (changes: Partial<FlagRule>, holder: FlagHolder, at = now) =>
  isInForce('chosen', rules(flag('chosen', changes)), holder, at)

test('FLAG-05 SYS-D8 a flag that is switched off or missing is off', () => {
  expect([on({}, member('mina')), on({ enabled: false }, member('mina'))]).toEqual([true, false])
  expect(isInForce('unknown', rules(flag('chosen')), member('mina'), now)).toBe(false)
})

test('SYS-D8 a percentage selects the same members each time, others for another flag, and grows without losing anyone', () => {
  const people = Array.from({ length: 10_000 }, (_, index) => `member-${index}`)
  const having = (rollout_percent: number) => people.filter((id) => on({ rollout_percent }, member(id)))
  const [tenth, third] = [having(10), having(30)]
  expect(having(10)).toEqual(tenth)
  expect(tenth.length).toBeGreaterThan(900)
  expect(tenth.length).toBeLessThan(1_100)
  expect(third.length).toBeGreaterThan(2_850)
  expect(third.length).toBeLessThan(3_150)
  expect(tenth.filter((id) => !third.includes(id))).toEqual([])
  expect([having(0).length, having(100).length]).toEqual([0, people.length])
  expect(people.some((id) => placeInRollout('chosen', id) !== placeInRollout('other', id))).toBe(true)
})

test('SYS-D8 visitors are never part of a percentage or a parish', () => {
  expect([on({}, visitor), on({ rollout_percent: 99 }, visitor), on({ parish_ids: ['st-mark'] }, visitor)]).toEqual([
    true,
    false,
    false,
  ])
})

test('SYS-D8 parishes limit a flag to their members', () => {
  const parish_ids = ['st-mark']
  expect(['st-mark', 'st-mina', null].map((parish) => on({ parish_ids }, member('mina', parish)))).toEqual([true, false, false])
})

test('SYS-D8 a console role has a flag regardless of switch, percentage, parishes and window', () => {
  const closed = { enabled: false, rollout_percent: 0, parish_ids: ['st-mark'], ends_at: '2020-01-01T00:00:00.000Z' }
  const roles = ['moderator']
  expect(on({ ...closed, roles }, member('mina', null, 'moderator'))).toBe(true)
  expect(on({ ...closed, roles }, { kind: 'admin', role: 'moderator' })).toBe(true)
  expect(on({ ...closed, roles }, member('mina', null, 'admin'))).toBe(false)
})

test('SYS-D8 a flag begins with its start and ends with its end', () => {
  const window = { starts_at: '2026-11-21T12:00:00.000Z', ends_at: '2026-11-21T13:00:00.000Z' }
  const at = [now - 1, now, now + 3_599_999, now + 3_600_000]
  expect(at.map((moment) => on(window, member('mina'), moment))).toEqual([false, true, true, false])
})

test('SYS-D8 its dependencies must be on for the same person, and a cycle is off', () => {
  const chain = (base: Partial<FlagRule>) =>
    rules(
      flag('base', base),
      flag('middle', { depends_on: ['base'] }),
      flag('chosen', { depends_on: ['middle'], roles: ['admin'] }),
    )
  const chosen = (all: Map<string, FlagRule>, holder = member('mina', 'st-mark')) => isInForce('chosen', all, holder, now)
  expect(chosen(chain({}))).toBe(true)
  expect(chosen(chain({ enabled: false }))).toBe(false)
  expect(chosen(chain({ enabled: false }), member('mina', null, 'admin'))).toBe(false)
  expect(chosen(chain({ parish_ids: ['st-mina'] }))).toBe(false)
  expect(chosen(rules(flag('chosen', { depends_on: ['missing'] })))).toBe(false)
  expect(chosen(rules(flag('chosen', { depends_on: ['other'] }), flag('other', { depends_on: ['chosen'] })))).toBe(false)
})

test('SYS-D8 the version changes with a change and with a scheduled moment', () => {
  const changed = { ...flag('chosen', { starts_at: '2026-11-21T12:00:00.000Z' }), updated_at: '2026-11-20T00:00:00.000Z' }
  expect([versionOf([], now), versionOf([changed], now - 1), versionOf([changed], now)]).toEqual([
    0,
    Date.parse('2026-11-20T00:00:00.000Z'),
    now,
  ])
  expect([nextTurn([changed], now - 1), nextTurn([changed], now), nextTurn([flag('off', { enabled: false })], now)]).toEqual([
    now,
    null,
    null,
  ])
})
