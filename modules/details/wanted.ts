import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The menu that asks for the dialog is gone before the dialog is there. */
export function want(wanted: boolean) {
  isWanted = wanted
  for (const listener of listeners) listener()
}
export const useWanted = () =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
