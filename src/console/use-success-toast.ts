import { useServices } from '#src/services/services-context.tsx'

/** Milliseconds; the default of two seconds is too short for a line that names a person and an action. */
const duration = 5000

/** Confirms an action in a one-line toast. Texts are English message ids. */
export function useSuccessToast() {
  const { bus } = useServices()
  return (title: string, values?: Record<string, string | number>) =>
    bus.publish('console', {
      type: 'toast.requested',
      host: 'list',
      variant: 'success',
      duration,
      title,
      ...(values ? { values } : {}),
    })
}
