import { Stack } from '@chakra-ui/react/stack'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import type { Settings } from '#contract/settings/settings.ts'
import { audiences, visibleFields } from '#contract/settings/visibility.ts'
import { audienceLabels, audienceTexts, visibleFieldLabels } from '#contract/settings/visibility-labels.ts'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SwitchField } from '#src/ui/form/switch-field.tsx'
import { DataList } from '#src/ui/show/data-list.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { SavedState } from '#src/ui/status/saved-state.tsx'
import { useSettings } from '../use-settings.ts'
import { Messages } from './messages.tsx'
import { Preview } from './preview.tsx'

/** Who sees what of the member's profile (PRF-D5). */
export function Privacy() {
  const { query, change, state } = useSettings()
  return (
    <>
      <AsyncList query={query}>{(settings) => <Choices settings={settings} onChange={change} />}</AsyncList>
      <SavedState state={state} />
    </>
  )
}

type Props = { settings: Settings; onChange: ReturnType<typeof useSettings>['change'] }

function Choices({ settings, onChange }: Props) {
  const { i18n } = useLingui()
  const { field_visibility, follow_approval, listed_in_directory, show_online, show_event_attendance } = settings
  return (
    <Stack gap="5">
      <Card title={i18n.t('Your profile')}>
        <Stack gap="4">
          <SwitchField
            label={i18n.t('Private profile')}
            help={i18n.t('You approve who follows you. Others see only your name, photo and parish.')}
            checked={follow_approval}
            onChange={({ target }) => void onChange({ follow_approval: target.checked })}
          />
          <SwitchField
            label={i18n.t('Members of other parishes find me')}
            help={i18n.t('When off, only your own parish can open your profile.')}
            checked={listed_in_directory}
            onChange={({ target }) => void onChange({ listed_in_directory: target.checked })}
          />
          <SwitchField
            label={i18n.t('Show when I am online')}
            help={i18n.t(
              'To people in your chat rooms and those you follow who follow you. When off, you do not see it of others either.',
            )}
            checked={show_online}
            onChange={({ target }) => void onChange({ show_online: target.checked })}
          />
          <SwitchField
            label={i18n.t('Show that I come to events')}
            help={i18n.t('When off, only the hosts of an event see your answer.')}
            checked={show_event_attendance}
            onChange={({ target }) => void onChange({ show_event_attendance: target.checked })}
          />
        </Stack>
      </Card>
      <Messages settings={settings} onChange={onChange} />
      <Card title={i18n.t('Who sees what')}>
        <Note>{i18n.t('Members always see your name. What you hide is not sent to anybody it is hidden from.')}</Note>
        <Fields>
          {visibleFields.map((field) => (
            <SelectField
              key={field}
              label={i18n._(visibleFieldLabels[field])}
              value={field_visibility[field]}
              options={audiences.map((audience) => ({
                value: audience,
                label: i18n._(audienceLabels[audience]),
              }))}
              onChange={({ target }) => {
                const audience = audiences.find((each) => each === target.value)
                if (audience) void onChange({ field_visibility: { [field]: audience } })
              }}
            />
          ))}
        </Fields>
        <Meanings>
          <DataList
            items={audiences.map((audience) => ({
              label: i18n._(audienceLabels[audience]),
              value: i18n._(audienceTexts[audience]),
            }))}
          />
        </Meanings>
      </Card>
      <Preview settings={settings} />
    </Stack>
  )
}

const Note = chakra('p', { base: { color: 'fg.muted', textStyle: 'dense', marginBottom: '4' } })
const Meanings = chakra('div', { base: { marginTop: '5', color: 'fg.muted', '& dd': { textStyle: 'dense' } } })
const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, alignItems: 'start' },
})
