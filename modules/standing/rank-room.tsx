import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useUser } from '#src/services/services-context.tsx'
import { loadAgain } from '#src/shell/load-again.ts'
import { rankDoor } from './rank-door.ts'

const RankDialog = lazy(() =>
  loadAgain(() => import('./rank-dialog.tsx')).then(({ RankDialog: component }) => ({ default: component })),
)

/** Where the dialog of one's rank stands; nothing until it is opened, and closed by signing out. */
export function RankRoom() {
  const isOpen = useSyncExternalStore(rankDoor.subscribe, rankDoor.isOpen, rankDoor.isOpen)
  const user = useUser()
  useEffect(() => {
    if (!user) rankDoor.close()
  }, [user])
  if (!isOpen || !user) return null
  return (
    <Suspense>
      <RankDialog user={user} />
    </Suspense>
  )
}
