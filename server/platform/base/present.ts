/** A value that cannot be missing here; throws with its name where it is. */
export function present<T>(value: T, name: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}

/** The item at a place that the list has; throws where it has none. */
export function itemAt<T>(list: readonly T[], index: number): NonNullable<T> {
  return present(list[index], `item ${index} of ${list.length}`)
}
