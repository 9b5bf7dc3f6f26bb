export type Shown<T> = ReturnType<typeof shown<T>>
/** A value that re-renders its readers when it changes, by `useSyncExternalStore`. */
export function shown<T>(value: T) {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(part: Partial<T>) {
      value = { ...value, ...part }
      for (const listener of listeners) listener()
    },
  }
}
