/** A value of the same kind that holds nothing; a switch is turned. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return 0
  return typeof value === 'string' ? '' : null
}

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
