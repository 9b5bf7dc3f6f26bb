import { createLazyRoute } from '@tanstack/react-router'
import { useUser } from '#src/services/services-context.tsx'
import { Profile } from './profile.tsx'

export const Route = createLazyRoute('/member/profile')({ component: OwnProfilePage })

function OwnProfilePage() {
  const user = useUser()
  const { tab } = Route.useSearch()
  return user ? <Profile id={user.id} tab={tab} isOwn /> : null
}
