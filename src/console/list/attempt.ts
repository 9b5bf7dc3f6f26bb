import type { CallInput, CallOutput, Endpoint } from '#contract/core/endpoint.ts'
import { type ApiError, isApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/call.ts'
import { type Guarded, StepUpCancelled } from '../confirm/step-up.tsx'

export type ActionServices = {
  call: Call
  invalidate: (endpoint: Endpoint) => Promise<void>
  guarded: Guarded
}
/** How an action ended. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'cancelled' } | { kind: 'failed'; error: ApiError }

/** Makes an action's call and invalidates everything it changed or may have changed. */
export async function attempt<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { call, invalidate, guarded }: ActionServices,
): Promise<Outcome<CallOutput<E>>> {
  try {
    const value = await guarded(() => call(endpoint, input))
    await invalidate(endpoint)
    return { kind: 'done', value }
  } catch (error) {
    if (error instanceof StepUpCancelled) return { kind: 'cancelled' }
    if (!isApiError(error)) throw error
    // Another user changed the record, or the write may have succeeded although no response arrived.
    if (error.code === 'stale' || error.status === 0 || error.status >= 500) await invalidate(endpoint)
    return { kind: 'failed', error }
  }
}
