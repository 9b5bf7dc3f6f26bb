import { useSyncExternalStore } from 'react'
import { useServices } from '#src/services/services-context.tsx'

/** Whether the browser refused to store data for this site: it then lasts for this tab alone. */
export function useStorageRefused(): boolean {
  const { bus, storage } = useServices()
  return useSyncExternalStore(
    (listener) => bus.subscribe('storage.refused', listener),
    () => !storage.isPersistent(),
    () => false,
  )
}
