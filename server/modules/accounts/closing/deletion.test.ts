import { expect, test } from 'vitest'
import { nextStep } from './deletion.ts'

const day = 86_400_000
const due = Date.UTC(2026, 11, 24)
const due_at = new Date(due).toISOString()

test('SET-D4~ a mail goes out three days before the end, and the end follows it', () => {
  expect(nextStep({ due_at, warned_at: null }, due - 3 * day - 1)).toBeNull()
  expect(nextStep({ due_at, warned_at: null }, due - 3 * day)).toEqual({ step: 'warn', dueAt: new Date(due) })
  const warned_at = new Date(due - 3 * day).toISOString()
  expect(nextStep({ due_at, warned_at }, due - 1)).toBeNull()
  expect(nextStep({ due_at, warned_at }, due)).toEqual({ step: 'erase' })
})

test('SET-D4~ after a long stop of the server the mail still comes three days before the end', () => {
  expect(nextStep({ due_at, warned_at: null }, due + 10 * day)).toEqual({ step: 'warn', dueAt: new Date(due + 13 * day) })
})
