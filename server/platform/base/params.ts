import { Failure } from './failure.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: string) => uuid.test(value)

/** Parses a UUID parameter. Throws 404 for anything else, as for a missing row (E2). */
export function uuidParam(value: string): string {
  if (!isUuid(value)) throw new Failure('not_found')
  return value.toLowerCase()
}
