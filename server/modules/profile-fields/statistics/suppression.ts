import type { FieldType } from '#contract/profile-fields/custom-fields.ts'
import type { SmallCount } from '#contract/profile-fields/field-definition.ts'

export const shown = (count: number): SmallCount => (count > 0 && count < 5 ? '<5' : count)
const isHidden = (count: number) => shown(count) === '<5'

type Counts = { members: number; filled: number; chosen: readonly number[]; type: FieldType }
type Disclosed = { filled: SmallCount; filled_percent: number | null; filled_is_least: boolean }

/**
 * How many answered a field, so that no count of 1 to 4 can be derived from it (USR-D8). When all counts of its choices are
 * visible, the number itself. When one is hidden, only what the visible ones imply: their sum for single choice, the largest for
 * multiple choice. The percentage is derived from the disclosed number, so it reveals nothing more.
 */
export function disclosedFilled({ members, filled, chosen, type }: Counts): Disclosed {
  if (chosen.some(isHidden)) {
    const inSight = chosen.filter((count) => !isHidden(count))
    const least = type === 'multiselect' ? Math.max(0, ...inSight) : inSight.reduce((sum, count) => sum + count, 0)
    return { filled: least, filled_percent: percent(least, members), filled_is_least: true }
  }
  if (isHidden(filled)) return { filled: '<5', filled_percent: null, filled_is_least: false }
  return { filled, filled_percent: percent(filled, members), filled_is_least: false }
}

const percent = (count: number, of: number) => (of === 0 ? 0 : Math.floor((count * 100) / of))
