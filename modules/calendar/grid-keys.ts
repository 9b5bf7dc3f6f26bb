import { addDays, type Day, moveMonths, startOfWeek } from '#src/lib/time/days.ts'

/** The day a key leads to in the grid; null for other keys. */
export function dayAfterKey(
  key: string,
  day: Day,
  { isShifted, isRtl, first = 0 }: { isShifted: boolean; isRtl: boolean; first?: number },
): Day | null {
  const forward = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return startOfWeek(day, first)
    case 'End':
      return addDays(startOfWeek(day, first), 6)
    case 'PageDown':
      return moveMonths(day, isShifted ? 12 : 1)
    case 'PageUp':
      return moveMonths(day, isShifted ? -12 : -1)
    default:
      return null
  }
}
