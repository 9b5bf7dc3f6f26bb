import { createLazyRoute, Navigate } from '@tanstack/react-router'
import { useUser } from '#src/services/services-context.tsx'
import { Profile } from './profile.tsx'

export const Route = createLazyRoute('/member/profile/$username')({ component: ProfilePage })

function ProfilePage() {
  const user = useUser()
  const { username } = Route.useParams()
  const { tab } = Route.useSearch()
  if (user && [user.username, user.id].includes(username.toLowerCase())) return <Navigate to="/profile" replace />
  return <Profile id={username} tab={tab} isOwn={false} />
}
