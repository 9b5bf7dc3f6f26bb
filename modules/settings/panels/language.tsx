import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Settings } from '#contract/settings/settings.ts'
import { changeLanguage, isLanguage, languageNames, languages } from '#src/i18n/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { SavedState } from '#src/ui/status/saved-state.tsx'
import { useSettings } from '../use-settings.ts'

/** The language is the account's: mails and notifications follow it. */
export function Language() {
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
  const [isLost, setLost] = useState(false)

  async function choose(language: string) {
    if (!isLanguage(language)) return
    setLost(false)
    if ((await onChange({ locale: language })) === null) return
    await changeLanguage(language).catch(() => setLost(true))
  }
  return (
    <Stack gap="5">
      <Card>
        <RadioCards
          label={i18n.t('Language')}
          name="language"
          value={i18n.locale}
          onChange={({ target }) => void choose(target.value)}
          help={i18n.t('Pages, mails and notifications are in this language.')}
          error={isLost ? i18n.t('This language could not be loaded.') : undefined}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        />
      </Card>
      <Card>
        <SelectField
          label={i18n.t('Time zone')}
          help={i18n.t('Times in mails, and the beginning of your quiet hours, follow it.')}
          value={settings.timezone}
          onChange={({ target }) => void onChange({ timezone: target.value })}
          options={zonesWith(settings.timezone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
      </Card>
    </Stack>
  )
}

const zonesWith = (current: string) => [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
