import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { adminAuthEndpoints } from '#contract/staff/admin-auth.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { useAdminLogin } from '../sign-in/use-admin-login.ts'

const SetupSteps = lazy(() => import('../sign-in/setup-steps.tsx').then((steps) => ({ default: steps.SetupSteps })))

/** The same setup steps as at sign-in, for accounts that postponed them. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const setup = useAdminLogin({ purpose: 'setup', place: null })
  const { snapshot } = setup
  const isSet = snapshot.matches({ signedIn: 'set' })
  // Without a session there is nothing to set up, and the sign-in form is not here.
  const isOver = isSet || snapshot.matches('credentials')
  const finish = useEffectEvent(() => {
    if (isSet) void queryClient.invalidateQueries({ queryKey: endpointKey(adminAuthEndpoints.security) })
    onClose()
  })
  useEffect(() => {
    if (isOver) finish()
  }, [isOver])
  return (
    <Dialog
      title={snapshot.matches('recoveryCodes') ? i18n.t('Recovery codes') : i18n.t('Set up the second factor')}
      isOpen={!isOver}
      onClose={onClose}
      canClose={() => !snapshot.matches('recoveryCodes')}
      isAlert
    >
      {snapshot.matches('checking') ? (
        <SkeletonText />
      ) : (
        <Suspense fallback={<SkeletonText />}>
          <SetupSteps {...setup} />
        </Suspense>
      )}
    </Dialog>
  )
}
