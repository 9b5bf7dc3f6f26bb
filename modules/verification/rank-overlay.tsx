import { lazy, Suspense } from 'react'
import { loadAgain } from '#src/shell/routing/load-again.ts'
import { useOverlay } from '#src/shell/overlays/open-overlay.ts'

const RankDialog = lazy(() =>
  loadAgain(() => import('./rank-dialog.tsx')).then(({ RankDialog: component }) => ({ default: component })),
)

/** Renders the rank dialog when opened. */
export function RankOverlay() {
  const user = useOverlay('rank')
  if (!user) return null
  return (
    <Suspense>
      <RankDialog user={user} />
    </Suspense>
  )
}
