import { useSyncExternalStore } from 'react'
import { useServices } from '#src/services/services-context.tsx'

/** Whether a console account is signed in in this browser: otherwise no request is made (TRAP-23). */
export function useConsoleSession(): boolean {
  const { session } = useServices()
  const isThere = () => session.status('admin') === 'authenticated'
  return useSyncExternalStore((listener) => session.subscribe('admin', listener), isThere, isThere)
}
