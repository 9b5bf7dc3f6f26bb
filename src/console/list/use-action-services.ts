import { useMemo } from 'react'
import { createCaller } from '#src/query/caller.ts'
import { invalidateTouched } from '#src/query/touches.ts'
import { useServices } from '#src/services/services-context.tsx'
import { showServerError } from '../console-query.ts'
import { useGuarded } from '../confirm/step-up.tsx'
import type { ActionServices, Outcome } from './attempt.ts'

/**
 * Services of one open question or form, with one idempotency key for its lifetime (TRAP-41). `withErrorToast` shows a toast
 * for a server error.
 */
export function useActionServices() {
  const services = useServices()
  const guarded = useGuarded()
  const call = useMemo(() => createCaller(services), [services])
  const actionServices: ActionServices = {
    call,
    guarded,
    invalidate: (endpoint) => invalidateTouched(services.queryClient, endpoint),
  }
  async function withErrorToast<T>(outcome: Promise<Outcome<T>>): Promise<Outcome<T>> {
    const ended = await outcome
    if (ended.kind === 'failed') showServerError(services.bus, ended.error)
    return ended
  }
  return { services: actionServices, withErrorToast }
}
