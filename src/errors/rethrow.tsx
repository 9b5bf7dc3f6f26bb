import { AccessDenied } from '#src/shell/gates/access-denied.ts'
import { LateAccessDenied } from './late-screens.tsx'

/**
 * The router catches what a page throws; this passes it on to the shell's boundary, the only one that handles errors.
 * AccessDenied is no failure: it has its own screen and is not reported.
 */
export function RethrowToBoundary({ error }: { error: unknown }) {
  if (error instanceof AccessDenied) return <LateAccessDenied />
  throw error
}
