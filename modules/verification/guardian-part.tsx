import { useLingui } from '@lingui/react'
import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { type Guardianship, standingEndpoints } from '#contract/verification/standing.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isolated } from '#src/lib/isolated.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { GuardianForm } from './guardian-form.tsx'
import { useStandingChange } from './use-standing-change.ts'

/** The guardian consent a minor still needs (COM-D11): no guardian named, consent pending, or refused. */
export function GuardianPart({ guardian }: { guardian: Guardianship }) {
  const { i18n } = useLingui()
  const [isOther, setOther] = useState(false)
  const { status, email, message } = guardian
  return (
    <Card title={i18n.t('Consent of a parent or guardian')} borderColor="gold">
      <Stack gap="4">
        <Words>
          {i18n.t('Until a parent or guardian consents, you cannot write to others, and nobody finds you in the lists.')}
        </Words>
        {status === 'refused' || message ? (
          <Banner tone="warning">
            {status === 'refused'
              ? i18n.t('It was refused. You can name another parent or guardian.')
              : i18n.t('The staff ask for more:')}{' '}
            <bdi>{message}</bdi>
          </Banner>
        ) : null}
        {status === 'pending' && email && !isOther ? (
          <Waiting guardian={guardian} email={email} onOther={() => setOther(true)} />
        ) : (
          <GuardianForm onDone={() => setOther(false)} {...(isOther ? { onCancel: () => setOther(false) } : {})} />
        )}
      </Stack>
    </Card>
  )
}

type WaitingProps = { guardian: Guardianship; email: string; onOther: () => void }

function Waiting({ guardian: { sent_at }, email, onOther }: WaitingProps) {
  const { i18n } = useLingui()
  const { bus } = useServices()
  const again = useStandingChange(standingEndpoints.nameGuardian, {
    onSuccess: () =>
      bus.publish('standing', {
        type: 'toast.requested',
        host: 'list',
        variant: 'success',
        title: /*i18n*/ 'The email was sent again',
      }),
  })
  return (
    <>
      <p>
        {i18n.t('We have written to {email} and wait for the answer.', { email: isolated(email) })}{' '}
        {sent_at ? (
          <Quiet>
            <RelativeTime at={sent_at} />
          </Quiet>
        ) : null}
      </p>
      {again.isError ? <Banner tone="danger">{failureText(i18n, again.error)}</Banner> : null}
      <Actions>
        <Button isBusy={again.isPending} onClick={() => again.mutate({ body: { email } })}>
          {i18n.t('Send the email again')}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {i18n.t('Another address')}
        </Button>
      </Actions>
    </>
  )
}

const Words = chakra('p', { base: { color: 'fg.muted', maxWidth: '64ch' } })
const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'dense' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
