import { Outlet } from '@tanstack/react-router'
import { useSession } from '../../services/services-context.tsx'
import { Deciding } from './deciding.tsx'

/** Draws a member's page only while someone is signed in: between the end of a session and leaving, nothing of theirs is shown. */
export function MemberZone() {
  return useSession().status === 'authenticated' ? <Outlet /> : <Deciding />
}
