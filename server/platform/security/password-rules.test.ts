import { expect, test } from 'vitest'
import { englishOf } from '#contract/core/errors/define-errors.ts'
import { ratePassword } from './password-rules.ts'

const accepted = (password: string, context: string[] = []) => ratePassword(password, context).acceptable

test('INV-D13 a password has 10 to 128 characters, as people count them', () => {
  expect(accepted('olive-tea')).toBe(false)
  expect(accepted('olive-teas')).toBe(true)
  expect(accepted('نهر وسفينة وقمر')).toBe(true)
  expect(accepted('river kite lantern '.repeat(6))).toBe(true)
  expect(ratePassword(`${'river kite lantern '.repeat(7)}`).warnings.map(englishOf)).toEqual(['Use at most 128 characters'])
})

test('INV-D13 common passwords are rejected in any disguise', () => {
  for (const common of [
    'password123',
    'Password123!',
    'P@ssw0rd2026',
    'qwertyuiop',
    '1234567890',
    'iloveyou2024',
    'Sunshine123',
    'letmein1234',
    'jesuschrist7',
    'copticchurch1',
    'Coptic2026!!',
  ])
    expect([common, accepted(common)]).toEqual([common, false])
})

test('INV-D13 the email local part, the username and the names are rejected inside', () => {
  const context = ['marina.gerges@example.org', 'mgerges77', 'Marina', 'Gerges']
  for (const personal of ['marina-kite-lantern', 'lantern.GERGES.kite', 'kite mgerges77 lantern', 'kite marina.gerges lantern'])
    expect([personal, ratePassword(personal, context).warnings.map(englishOf)]).toEqual([
      personal,
      ['Do not use your name, username or email in the password'],
    ])
  expect(accepted('kite-lantern-river', context)).toBe(true)
})

test('INV-D13 nothing else is required: no digits, capitals or symbols', () => {
  expect(accepted('kitelanternriver')).toBe(true)
})

test('INV-D13 the score is 0 to 4 and acceptable from 2', () => {
  expect(ratePassword('aaaaaaaaaaaa').score).toBe(0)
  expect(ratePassword('abcdefghijkl').acceptable).toBe(false)
  expect(ratePassword('8403957216').acceptable).toBe(false)
  expect(ratePassword('vmqozhwtkc').score).toBe(2)
  expect(ratePassword('kitelantern river').score).toBeGreaterThanOrEqual(3)
  expect(ratePassword('Kite & lantern over the 7th river').score).toBe(4)
  for (const password of ['', 'a', 'aaaaaaaaaaaa', 'kitelantern river']) {
    const { score, acceptable, warnings } = ratePassword(password)
    expect(acceptable).toBe(score >= 2 && warnings.length === 0)
    expect(acceptable || warnings.length > 0).toBe(true)
  }
})

test('INV-D13 a hostile text of 1,024 characters is rated quickly', () => {
  const started = performance.now()
  for (const text of ['a'.repeat(1024), '0a'.repeat(512), `${'!'.repeat(1023)}a`, 'é'.repeat(1024)])
    ratePassword(text, [text.slice(0, 254)])
  expect(performance.now() - started).toBeLessThan(500)
})
