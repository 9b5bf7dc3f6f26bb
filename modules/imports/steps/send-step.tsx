import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { BulkImport } from '#contract/imports/bulk-import.ts'
import { useFailureWords } from '#src/console/failure-words.ts'
import { useMay } from '#src/console/use-admin.ts'
import { Banner } from '#src/ui/status/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { Figure } from '../figure.tsx'
import { useStart } from '../use-import.ts'

const lives = [7, 14, 30, 60, 90] as const

/** Confirmation before mails are sent. */
export function SendStep({ of: { id, counts }, onStep }: { of: BulkImport; onStep: (step: null) => void }) {
  const { i18n } = useLingui()
  const words = useFailureWords()
  const start = useStart()
  const mayInvite = useMay('create_invitations')
  const [days, setDays] = useState(30)
  const [isAsking, setAsking] = useState(false)
  const count = counts.ready

  async function send() {
    try {
      await start.mutateAsync({ params: { id }, body: { expires_in_days: days } })
    } catch (error) {
      throw new Error(words(error))
    }
  }

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
        <Acts>
          <Button onClick={() => onStep(null)}>{i18n.t('Back to the check')}</Button>
          <Button variant="solid" isOff={!mayInvite || count === 0} onClick={() => setAsking(true)}>
            {i18n.t('{count, plural, one {Send # invitation} other {Send # invitations}}', { count })}
          </Button>
        </Acts>
        <ConfirmDialog
          title={i18n.t('{count, plural, one {Send # invitation?} other {Send # invitations?}}', { count })}
          action={i18n.t('Send now')}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          {i18n.t(
            '{count, plural, one {One email goes out to a person on your list.} other {# emails go out to the people on your list.}} An email cannot be taken back; an invitation can be revoked later.',
            { count },
          )}
        </ConfirmDialog>
      </Stack>
    </Card>
  )
}

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', '& > p': { color: 'fg.muted', maxWidth: '70ch' } },
})
const Narrow = chakra('div', { base: { maxWidth: '280px' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
