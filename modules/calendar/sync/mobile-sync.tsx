import { lazy, Suspense } from 'react'

const Lazy = lazy(() => import('./sync-dialog.tsx').then((part) => ({ default: part.SyncDialog })))

/** The Mobile Sync dialog, loaded when it is opened. */
export const MobileSync = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
  isOpen ? (
    <Suspense>
      <Lazy onClose={onClose} />
    </Suspense>
  ) : null
