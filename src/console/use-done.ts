import { useServices } from '#src/services/services-context.tsx'

/** Says in a toast that something was done. Titles are English message ids. */
export function useDone() {
  const { bus } = useServices()
  return (title: string, values?: Record<string, string | number>) =>
    bus.publish('console', {
      type: 'toast.requested',
      host: 'single',
      variant: 'success',
      title,
      ...(values ? { values } : {}),
    })
}
