import type { ReactNode } from 'react'
import { LateNotFound } from '#src/errors/late-screens.tsx'
import { useUser } from '#src/services/services-context.tsx'
import { useConsoleSession } from '#src/session/use-console-session.ts'

/**
 * A page for staff in the members' app (MOD-D5). Other members see what they see at any unknown address; staff who are not signed in to
 * the console see the page, which tells them so.
 */
export const staffPage = (Content: () => ReactNode) =>
  function StaffPage() {
    const isSignedIn = useConsoleSession()
    return useUser()?.has_console_account || isSignedIn ? <Content /> : <LateNotFound />
  }
