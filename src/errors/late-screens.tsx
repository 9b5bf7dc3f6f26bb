import { lazy, Suspense } from 'react'

const NotFound = lazy(() => import('./not-found-screen.tsx').then(({ NotFoundScreen }) => ({ default: NotFoundScreen })))
const Denied = lazy(() =>
  import('./access-denied-screen.tsx').then(({ AccessDeniedScreen }) => ({ default: AccessDeniedScreen })),
)

/** Screens that most visits never need. */
export const LateNotFound = () => (
  <Suspense fallback={null}>
    <NotFound />
  </Suspense>
)
export const LateAccessDenied = () => (
  <Suspense fallback={null}>
    <Denied />
  </Suspense>
)
