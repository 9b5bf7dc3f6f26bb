import type { BaseIssue } from 'valibot'
import type { ErrorParams } from './error-text.ts'

/** The bound that a broken rule names, as `{n}` of its message: 80 of `Use at most {n} characters`. */
export function ruleParams({ message, requirement, expected }: BaseIssue<unknown>): ErrorParams {
  if (!message.includes('{n}')) return {}
  const bound = typeof requirement === 'number' ? requirement : /^[<>]=(\d+)$/.exec(expected ?? '')?.[1]
  return bound === undefined ? {} : { n: Number(bound) }
}
