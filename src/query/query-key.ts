import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { LooseInput } from '#src/api/call.ts'

export type QueryKey = readonly [group: string, path: string, args?: Readonly<Record<string, unknown>>]

/**
 * Query key of a call: its group, declared path and arguments. Different filters give different keys (CACHE-01).
 */
export function queryKey<const E extends Endpoint>(endpoint: E, input: CallInput<E>): QueryKey {
  const { params, query }: LooseInput = input as object
  return [...endpointKey(endpoint), { ...params, ...withoutUndefined(query) }]
}

/** Key prefix of all cached responses of an endpoint. */
export const endpointKey = (endpoint: Endpoint): readonly [string, string] => [groupOf(endpoint), endpoint.path]

/** Key prefix of all cached responses of a group, such as parishes. */
export const groupKey = (endpoint: Endpoint): readonly [string] => [groupOf(endpoint)]

const groupOf = ({ group, path }: Endpoint) => group ?? path.split('/')[0] ?? path

const withoutUndefined = (query: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
