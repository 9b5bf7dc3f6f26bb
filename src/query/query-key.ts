import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import type { LooseInput } from '#src/api/call.ts'

export type QueryKey = readonly [group: string, path: string, args?: Readonly<Record<string, unknown>>]

/** The key of a call: its group (first segment), its declared path, its arguments. Other filters give another key (CACHE-01). */
export function queryKey<const E extends Endpoint>(endpoint: E, input: CallInput<E>): QueryKey {
  const { params, query }: LooseInput = input as object
  return [...endpointKey(endpoint), { ...params, ...withoutUndefined(query) }]
}

/** Every cached answer of an endpoint, whatever its arguments. */
export const endpointKey = ({ path }: Endpoint): readonly [string, string] => [groupOf(path), path]

/** Every cached answer of a group, such as all about parishes. */
export const groupKey = (endpoint: Endpoint): readonly [string] => [groupOf(endpoint.path)]

const groupOf = (path: string) => path.split('/')[0] ?? path

const withoutUndefined = (query: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
