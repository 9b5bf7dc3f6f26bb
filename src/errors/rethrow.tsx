import { AccessDenied } from '#src/shell/access-denied.ts'
import { AccessDeniedScreen } from './access-denied-screen.tsx'

/**
 * The router catches what a page throws; this hands it to the boundary of the shell, the only one that knows what to do.
 * A page for others is no failure: it has its own screen and is not reported.
 */
export function RethrowToBoundary({ error }: { error: unknown }) {
  if (error instanceof AccessDenied) return <AccessDeniedScreen />
  throw error
}
