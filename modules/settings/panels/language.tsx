import { isLanguage, languages, languageTraits } from '#contract/core/languages.ts'
import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Settings } from '#contract/settings/settings.ts'
import { changeLanguage } from '#src/i18n/i18n.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { Card } from '#src/ui/card.tsx'
import { RadioCards } from '#src/ui/form/radio-cards.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { SavedState } from '#src/ui/status/saved-state.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
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
  const locale = useLocale()
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
          options={languages.map((language) => ({ value: language, label: languageTraits[language].ownName }))}
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
      <Card>
        <Stack gap="5">
          <RadioCards
            label={i18n.t('Clock')}
            name="time_format"
            value={settings.time_format === 24 ? '24' : '12'}
            onChange={({ target }) => void onChange({ time_format: target.value === '24' ? 24 : 12 })}
            options={[
              { value: '12', label: clockSample(locale, 'h12') },
              { value: '24', label: clockSample(locale, 'h23') },
            ]}
          />
          <SelectField
            label={i18n.t('Weeks begin on')}
            value={String(settings.first_day)}
            onChange={({ target }) => void onChange({ first_day: Number(target.value) })}
            options={[6, 0, 1].map((day) => ({ value: String(day), label: weekdayName(locale, day) }))}
          />
        </Stack>
      </Card>
    </Stack>
  )
}

const evening = Date.UTC(2026, 0, 4, 19, 30)
const sunday = Date.UTC(2026, 0, 4)
const clockSample = (locale: string, hourCycle: 'h12' | 'h23') =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', hourCycle, timeZone: 'UTC' }).format(evening)
const weekdayName = (locale: string, day: number) =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(sunday + day * 86_400_000)
const zonesWith = (current: string) => [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
