import { lazy, Suspense } from 'react'
import { loadAgain } from '#src/shell/routing/load-again.ts'
import { closeOverlay, useOverlay } from '#src/shell/overlays/open-overlay.ts'

const LazyDetailsDialog = lazy(() =>
  loadAgain(() => import('./details-dialog.tsx').then(({ DetailsDialog }) => ({ default: DetailsDialog }))),
)

/** Renders the open dialog; its chunk is loaded then. */
export function DetailsHost() {
  const user = useOverlay('details')
  if (!user) return null
  return (
    <Suspense fallback={null}>
      <LazyDetailsDialog key={user.id} onClose={() => closeOverlay('details')} />
    </Suspense>
  )
}
