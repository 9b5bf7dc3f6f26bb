import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { allEndpoints } from '#contract/index.ts'

/** The schema of an endpoint's answer; null for calls that the contract does not know. */
export function responseOf({ method, path, base }: Endpoint): GenericSchema | null {
  const known = allEndpoints.find(
    ({ endpoint }) => endpoint.method === method && endpoint.path === path && endpoint.base === base,
  )
  return known?.endpoint.response ?? null
}
