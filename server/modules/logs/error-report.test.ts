import { expect, test } from 'vitest'
import { truncatedReport } from './error-report.ts'

test('TRAP-50 a report is masked and truncated, and its path has no query', () => {
  const report = truncatedReport({
    error_id: 'ERR-2026-ABCD',
    category: 'runtime',
    message: `mina@example.org called +20 100 123 4567 at https://x.org/verify?token=abc ${'x'.repeat(1000)}`,
    stack: `Bearer aaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbb.cccccccccccccccccccc\n${'y'.repeat(9000)}`,
    path: '/events/1?invite=secret#top',
  })
  expect(report.message).toMatch(/^\[email\] called \[number\] at https:\/\/x\.org\/verify /)
  expect(report.message).toHaveLength(500)
  expect(report.stack).not.toContain('cccc')
  expect(report.stack).toHaveLength(4000)
  expect(report.path).toBe('/events/1')
})

test('TRAP-50 a hostile report is truncated immediately', () => {
  const started = performance.now()
  for (const text of ['a@'.repeat(1000), '1 '.repeat(1000), '/a'.repeat(1000), '-'.repeat(2000), 'a.'.repeat(1000)]) {
    truncatedReport({ error_id: 'ERR-123', category: 'runtime', message: text, stack: text.repeat(5), path: '/' })
  }
  expect(performance.now() - started).toBeLessThan(500)
})
