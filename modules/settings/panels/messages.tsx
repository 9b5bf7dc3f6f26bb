import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { MessageAudience, type Settings } from '#contract/settings/settings.ts'
import { Card } from '#src/ui/card.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import type { useSettings } from '../use-settings.ts'

type Props = {
  settings: Pick<Settings, 'who_can_message' | 'show_read_marks'>
  onChange: ReturnType<typeof useSettings>['change']
}

const choices = {
  everyone: [/*i18n*/ 'Everyone', /*i18n*/ 'Every member starts a conversation with you.'],
  parish: [/*i18n*/ 'My parish and people I follow', /*i18n*/ 'Others ask first, with one message that you accept or decline.'],
  following: [/*i18n*/ 'People I follow', /*i18n*/ 'Others ask first, your parish too.'],
  nobody: [/*i18n*/ 'Nobody', /*i18n*/ 'Nobody starts a conversation with you or asks to. Those that you have go on.'],
} as const

/** Who writes to the member, and whether others see what was read (MSG-D4). */
export function Messages({ settings, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Messages')}>
      <Stack gap="5">
        <RadioCards
          label={i18n.t('Who writes to me')}
          value={settings.who_can_message}
          onChange={({ currentTarget }) => {
            const chosen = MessageAudience.options.find((each) => each === currentTarget.value)
            if (chosen) void onChange({ who_can_message: chosen })
          }}
          options={MessageAudience.options.map((value) => ({
            value,
            label: i18n._(choices[value][0]),
            text: i18n._(choices[value][1]),
          }))}
        />
        <SwitchField
          label={i18n.t('Show what I have read')}
          help={i18n.t('When off, others in a chat do not see how far you have read, and you do not see it of them.')}
          checked={settings.show_read_marks}
          onChange={({ target }) => void onChange({ show_read_marks: target.checked })}
        />
      </Stack>
    </Card>
  )
}
