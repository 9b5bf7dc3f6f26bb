import { Failure } from './failure.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (value: string) => uuid.test(value)

/** The parameter as a UUID; anything else names nothing, so it is absent like a missing row (E2). */
export function uuidParam(value: string): string {
  if (!isUuid(value)) throw new Failure('not_found')
  return value.toLowerCase()
}
