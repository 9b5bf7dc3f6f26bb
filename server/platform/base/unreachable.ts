import { OperatorError } from './operator-error.ts'

type Cause = Error & { code?: string }

/** Tells which service of which variable does not answer, without the password that its address may hold. */
export function unreachable(what: string, variable: string, address: string, cause: Cause): OperatorError {
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  // Node's error for a name with several addresses has no message of its own.
  return new OperatorError(`The ${what} of ${variable} cannot be used (${host}): ${cause.message || cause.code}`, { cause })
}
