import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '#src/services/services-context.tsx'

type User = NonNullable<ReturnType<typeof useUser>>

let opened: string | null = null
const listeners = new Set<() => void>()

/** Opens the dialog of that name, which outlives the menu or card that opens it. */
export const openOverlay = (name: string): void => set(name)

/** Closes the dialog of that name and leaves another one open. */
export const closeOverlay = (name: string): void => (opened === name ? set(null) : undefined)

/** The member whose dialog of that name is open, or null; signing out closes it. */
export function useOverlay(name: string): User | null {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => opened === name,
    () => false,
  )
  const user = useUser()
  useEffect(() => {
    if (!user) closeOverlay(name)
  }, [user, name])
  return isOpen ? user : null
}

function set(name: string | null): void {
  opened = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
