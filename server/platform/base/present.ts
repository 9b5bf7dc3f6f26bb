/** Asserts that a value is present; throws an error with its name otherwise. */
export function present<T>(value: T, name: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}

/** Asserts that the list has an item at this index; throws otherwise. */
export function itemAt<T>(list: readonly T[], index: number): NonNullable<T> {
  return present(list[index], `item ${index} of ${list.length}`)
}
