import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import type { EmailDigest, NotificationPreferences, PreferencesPatch } from '#contract/notifications/notification-preferences.ts'
import { Card } from '#src/ui/card.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import { QuietTimes } from './quiet-times.tsx'
import { ZoneField } from './zone-field.tsx'

type Props = { preferences: NotificationPreferences; onChange: (change: PreferencesPatch) => void }
/** Suggested when quiet hours are switched on. */
const night = { quiet_from: '22:00', quiet_to: '07:00' }

export function MailsCard({ preferences, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Emails')}>
      <RadioCards
        label={i18n.t('How often')}
        name="email_digest"
        value={preferences.email_digest}
        onChange={({ target }) => onChange({ email_digest: target.value as EmailDigest })} // the values below
        options={[
          { value: 'off', label: i18n.t('At once'), text: i18n.t('One email for each notification') },
          { value: 'daily', label: i18n.t('Once a day'), text: i18n.t('One email a day, at 7 in the morning') },
          {
            value: 'weekly',
            label: i18n.t('Once a week'),
            text: i18n.t('One email a week, on Sunday at 7 in the morning'),
          },
        ]}
      />
    </Card>
  )
}

export function QuietCard({ preferences, onChange }: Props) {
  const { i18n } = useLingui()
  const { quiet_from, quiet_to, sound, timezone } = preferences
  const isQuiet = quiet_from !== null && quiet_to !== null
  return (
    <Card title={i18n.t('Sound and quiet hours')}>
      <Stack gap="4">
        <SwitchField
          label={i18n.t('Sound')}
          help={i18n.t('A soft bell when a notification arrives while the app is open')}
          checked={sound}
          onChange={({ target }) => onChange({ sound: target.checked })}
        />
        <SwitchField
          label={i18n.t('Quiet hours')}
          help={i18n.t('No sound rings, and emails wait until they are over. Notifications still appear in the app.')}
          checked={isQuiet}
          onChange={({ target }) => onChange(target.checked ? night : { quiet_from: null, quiet_to: null })}
        />
        {isQuiet ? <QuietTimes from={quiet_from} to={quiet_to} onChange={onChange} /> : null}
        <ZoneField zone={timezone} onChange={(chosen) => onChange({ timezone: chosen })} />
      </Stack>
    </Card>
  )
}
