import { Outlet } from '@tanstack/react-router'
import { useSession } from '../../services/services-context.tsx'
import { Deciding } from './deciding.tsx'

/** Renders a member's page only while signed in: between the end of a session and the redirect nothing of theirs is shown. */
export function MemberZone() {
  return useSession().status === 'authenticated' ? <Outlet /> : <Deciding />
}
