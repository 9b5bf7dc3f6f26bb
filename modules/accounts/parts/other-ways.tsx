import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import type { ProviderButtonsProps } from '../oauth/provider-buttons.tsx'

const ProviderButtons = lazy(() => import('../oauth/provider-buttons.tsx').then((part) => ({ default: part.ProviderButtons })))
const unchanging = () => () => {}

/** Signing in with an account elsewhere, where a provider is set up. */
export function OtherWays(props: ProviderButtonsProps) {
  const { config } = useServices()
  // The page drawn by the server does not know what this installation has.
  const isOffered = useSyncExternalStore(
    unchanging,
    () => config.features.oauth,
    () => false,
  )
  return isOffered ? (
    <Suspense fallback={null}>
      <ProviderButtons {...props} />
    </Suspense>
  ) : null
}
