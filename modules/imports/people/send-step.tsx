import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useActions } from '#src/console/list/use-actions.tsx'
import { useMay } from '#src/console/use-admin.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { Figure } from '../figure.tsx'
import type { StartProps } from '../kind.ts'
import { Buttons, Stack } from '../steps/step-styles.tsx'
import { sendInvitations } from './people-actions.ts'

const lives = [7, 14, 30, 60, 90] as const

/** Confirmation before mails are sent. */
export function SendStep({ of: { id, file_name, counts }, onStep }: StartProps) {
  const { i18n } = useLingui()
  const mayInvite = useMay('create_invitations')
  const [days, setDays] = useState(30)
  const count = counts.ready
  const { entriesFor, dialog } = useActions([sendInvitations], [], () => file_name)
  const [send] = entriesFor({ id, count, days })

  return (
    <Card title={i18n.t('Send the invitations')}>
      <Stack>
        <Figure
          value={count}
          label={i18n.t('{count, plural, one {email will be sent} other {emails will be sent}}', { count })}
        />
        <p>
          {i18n.t(
            'Each row is checked again as it is sent: people who have joined or been invited in the meantime receive nothing. No account is created; each person registers with the link.',
          )}
        </p>
        {mayInvite ? null : (
          <Banner tone="warning">
            {i18n.t('Your account can check lists but not invite. Ask an admin for the permission “create_invitations”.')}
          </Banner>
        )}
        <Narrow>
          <SelectField
            label={i18n.t('Links are valid for')}
            options={lives.map((life) => ({
              value: String(life),
              label: i18n.t('{count, plural, one {# day} other {# days}}', { count: life }),
            }))}
            value={String(days)}
            onChange={({ target: { value } }) => setDays(Number(value))}
          />
        </Narrow>
        <Buttons>
          <Button onClick={() => onStep(null)}>{i18n.t('Back to the check')}</Button>
          <Button variant="solid" isOff={!send} onClick={send?.onSelect}>
            {i18n.t('{count, plural, one {Send # invitation} other {Send # invitations}}', { count })}
          </Button>
        </Buttons>
        {dialog}
      </Stack>
    </Card>
  )
}

const Narrow = chakra('div', { base: { maxWidth: '280px' } })
