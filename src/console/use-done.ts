import { useServices } from '#src/services/services-context.tsx'

/** Milliseconds: the host's own two seconds are too short for a line that names a person and what was done. */
const readable = 5000

/** Says in one line that something was done. Lines are English message ids. */
export function useDone() {
  const { bus } = useServices()
  return (title: string, values?: Record<string, string | number>) =>
    bus.publish('console', {
      type: 'toast.requested',
      host: 'list',
      variant: 'success',
      duration: readable,
      title,
      ...(values ? { values } : {}),
    })
}
