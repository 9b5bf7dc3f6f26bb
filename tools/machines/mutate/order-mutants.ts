import { nameOf } from '../facts.ts'
import type { Updates } from './updates.ts'

/** Neighbouring actions swapped, except where nothing can come of it: neither reads or writes what the other writes. */
export function* ofOrder(actions: readonly unknown[], updates: Updates) {
  for (const [index, second] of actions.entries()) {
    const first = actions[index - 1]
    if (first === undefined || areIndependent(first, second, updates)) continue
    const swapped = [...actions.slice(0, index - 1), second, first, ...actions.slice(index + 1)]
    yield { id: `actions ${nameOf(first)} and ${nameOf(second)} swapped`, swapped }
  }
}

function areIndependent(first: unknown, second: unknown, updates: Updates): boolean {
  const [one, two] = [updates[nameOf(first)], updates[nameOf(second)]]
  if (!one || !two || (one.hasEffect && two.hasEffect) || readsByParams(first) || readsByParams(second)) return false
  const meets = (writes: readonly string[], touched: readonly string[]) => writes.some((name) => touched.includes(name))
  const [writes, others] = [Object.keys(one.writes), Object.keys(two.writes)]
  return !meets(writes, [...two.reads, ...others]) && !meets(others, one.reads)
}

/** Parameters computed from the context are read before the action runs. */
const readsByParams = (action: unknown) =>
  typeof action === 'object' && action !== null && 'params' in action && /\bcontext\b/.test(String(action.params))
