import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useSession } from '../../services/services-context.tsx'
import { Deciding } from './deciding.tsx'

/**
 * Renders a member's page only while signed in: between the end of a session and the redirect nothing of theirs is shown. A new
 * version of the terms is asked for first (SET-D5).
 */
export function MemberZone() {
  const { status, user } = useSession()
  const from = useLocation({ select: ({ href }) => href })
  if (status !== 'authenticated') return <Deciding />
  // Still mounted while that page is loading: another navigation would begin from it, without end.
  if (user?.policies_due?.length && from.startsWith('/accept-terms')) return <Deciding />
  if (user?.policies_due?.length) return <Navigate to="/accept-terms" search={{ from }} replace />
  return <Outlet />
}
