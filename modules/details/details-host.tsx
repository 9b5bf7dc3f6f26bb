import { lazy, Suspense } from 'react'
import { useUser } from '#src/services/services-context.tsx'
import { loadAgain } from '#src/shell/load-again.ts'
import { useWanted, want } from './wanted.ts'

const Room = lazy(() => loadAgain(() => import('./details-dialog.tsx').then(({ DetailsDialog }) => ({ default: DetailsDialog }))))

/** Where the dialog stands while it is wanted; its chunk is fetched then. */
export function DetailsHost() {
  const user = useUser()
  if (!useWanted() || !user) return null
  return (
    <Suspense fallback={null}>
      <Room key={user.id} onClose={() => want(false)} />
    </Suspense>
  )
}
