import type { Call } from '#src/api/call.ts'
import { createKeyring } from './idempotency.ts'

/** Calls any endpoint by the rules of `useApiMutation`: one idempotency key per content until it is answered. */
export function createCaller({ api, newKey }: { api: { call: Call }; newKey: () => string }): Call {
  const keyring = createKeyring(newKey)
  return (endpoint, input, options = {}) =>
    keyring.send(input, (idempotencyKey) => api.call(endpoint, input, { ...options, suppressErrors: true, idempotencyKey }))
}
