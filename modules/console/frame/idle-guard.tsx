import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { signOutAdmin } from '../sign-out-admin.ts'
import { useIdle } from './use-idle.ts'

/** Signs out of an idle console, asking first (CON-D8). */
export function IdleGuard() {
  const { i18n } = useLingui()
  const services = useServices()
  const stayButton = useRef<HTMLButtonElement>(null)
  const { left, stay } = useIdle(() => signOutAdmin(services))
  return (
    <Dialog
      title={i18n.t('Are you still there?')}
      isOpen={left !== null}
      onClose={stay}
      isAlert
      size="sm"
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={() => signOutAdmin(services)}>{i18n.t('Sign out now')}</Button>
          <Button ref={stayButton} variant="solid" onClick={stay}>
            {i18n.t('Stay signed in')}
          </Button>
        </>
      }
    >
      <p>{i18n.t('The console has been idle for 30 minutes. You will be signed out to protect it.')}</p>
      <Left aria-live="off">
        {i18n.t('{seconds, plural, one {# second left} other {# seconds left}}', { seconds: left ?? 0 })}
      </Left>
    </Dialog>
  )
}

const Left = chakra('p', {
  base: { marginTop: '3', textStyle: 'h2', fontFamily: 'heading', color: 'gold', fontVariantNumeric: 'tabular-nums' },
})
