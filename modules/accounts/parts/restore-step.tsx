import { useLingui } from '@lingui/react'
import DoorOpen from 'lucide-react/icons/door-open'
import { useState } from 'react'
import { type ApiError, isApiError } from '#src/api/api-error.ts'
import { FormFailureBanner } from '#src/forms/form-failure-banner.tsx'
import type { FormFailure } from '#src/forms/show-failure.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/form/form.tsx'
import { Muted } from './auth-frame.tsx'
import { Done } from './done.tsx'

export type Closed = { credentials: { username_or_email: string; password: string }; reason: ApiError }
type Props = { closed: Closed; place: string | null; onLeave: () => void }

/** The account was closed by its owner: signing in opens it again, if they wish (ACC-D10). */
export function RestoreStep({ closed, place, onLeave }: Props) {
  const { i18n } = useLingui()
  const { session } = useServices()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  async function comeBack() {
    setBusy(true)
    try {
      await session.signIn({ ...closed.credentials, restore: true }, place)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure({ text: error.detail ?? /*i18n*/ 'Something went wrong. Please try again.', code: error.code })
      setBusy(false)
    }
  }
  function leave() {
    session.decline()
    onLeave()
  }

  return (
    <>
      <Done icon={<DoorOpen size={28} aria-hidden />}>{closed.reason.detail}</Done>
      <Muted>{i18n.t('Would you like to come back? Everything is as you left it.')}</Muted>
      <FormFailureBanner failure={failure} />
      <FormActions>
        <Button onClick={leave} isOff={isBusy}>
          {i18n.t('Not now')}
        </Button>
        <Button variant="solid" isBusy={isBusy} onClick={() => void comeBack()}>
          {i18n.t('Open my account again')}
        </Button>
      </FormActions>
    </>
  )
}
