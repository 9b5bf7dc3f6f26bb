import { AccessDenied } from '#src/shell/gates/access-denied.ts'
import { LateAccessDenied } from './late-screens.tsx'

/**
 * The router catches what a page throws; this hands it to the boundary of the shell, the only one that knows what to do.
 * A page for others is no failure: it has its own screen and is not reported.
 */
export function RethrowToBoundary({ error }: { error: unknown }) {
  if (error instanceof AccessDenied) return <LateAccessDenied />
  throw error
}
