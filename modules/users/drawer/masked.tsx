import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleMutation } from '#src/console/console-query.ts'
import { useErrorText } from '#src/console/use-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

type Props = { userId: string; field: 'email' | 'phone'; masked: string }

/** An email address or phone number revealed on request; the log records who asked (USR-D2). */
export function Masked({ userId, field, masked }: Props) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const [shown, setShown] = useState<string | null>(null)
  const reveal = useConsoleMutation(usersEndpoints.reveal)
  const name = field === 'email' ? i18n.t('Show the whole address') : i18n.t('Show the whole number')
  const show = () =>
    reveal.mutate({ params: { id: userId }, body: { field } }, { onSuccess: ({ value }) => setShown(value ?? '–') })
  return (
    <Row>
      <bdi dir="ltr" role="status">
        {shown ?? masked}
      </bdi>
      {shown === null ? (
        <Button size="sm" aria-label={name} isBusy={reveal.isPending} onClick={show}>
          {i18n.t('Show')}
        </Button>
      ) : (
        <CopyButton text={shown} />
      )}
      {reveal.isError ? <Failure role="alert">{errorText(reveal.error)}</Failure> : null}
    </Row>
  )
}

const Row = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Failure = chakra('span', { base: { color: 'crimson', textStyle: 'dense' } })
