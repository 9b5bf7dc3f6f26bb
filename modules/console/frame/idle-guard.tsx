import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { idleAfter, idleGuardMachine, warnFor } from '#machines/idle-guard/idle-guard.machine.ts'
import { useConnected } from '#src/bus/use-connected.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useSecondsUntil } from '#src/ui/use-seconds-until.ts'
import { signOutAdmin } from '../sign-out-admin.ts'
import { idleSigns } from './idle-signs.ts'

const facts = { listens: ['app.visible'], publishes: [] } as const

/** Signs out of an idle console, asking first (CON-D8, SC-26). */
export function IdleGuard({ accountId }: { accountId: string }) {
  const { i18n } = useLingui()
  const services = useServices()
  const stayButton = useRef<HTMLButtonElement>(null)
  const [chart] = useState(() =>
    idleGuardMachine.provide({
      actors: {
        signs: idleSigns(services, accountId),
        signOut: fromPromise<void, undefined>(async () => signOutAdmin(services)),
      },
    }),
  )
  const [opened] = useState(() => ({ now: Date.now() }))
  const actor = useConnected(useActorRef(chart, { input: opened }), services.bus, facts)
  const deadline = useSelector(actor, (snapshot) =>
    snapshot.matches({ watching: 'warning' }) ? snapshot.context.lastSign + idleAfter + warnFor : null,
  )
  const seconds = useSecondsUntil(deadline)
  const stay = () => actor.send({ type: 'stay', at: Date.now() })
  return (
    <Dialog
      title={i18n.t('Are you still there?')}
      isOpen={deadline !== null}
      onClose={stay}
      isAlert
      size="sm"
      initialFocus={stayButton}
      footer={
        <>
          <Button onClick={() => actor.send({ type: 'leave' })}>{i18n.t('Sign out now')}</Button>
          <Button ref={stayButton} variant="solid" onClick={stay}>
            {i18n.t('Stay signed in')}
          </Button>
        </>
      }
    >
      <p>
        {i18n.t(
          'The console has been idle for 30 minutes. You will be signed out to protect it, and what you have typed and not saved will be lost.',
        )}
      </p>
      <Left aria-live="off">{i18n.t('{seconds, plural, one {# second left} other {# seconds left}}', { seconds })}</Left>
    </Dialog>
  )
}

const Left = chakra('p', {
  base: { marginTop: '3', textStyle: 'h2', fontFamily: 'heading', color: 'gold', fontVariantNumeric: 'tabular-nums' },
})
