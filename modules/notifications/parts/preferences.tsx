import { Stack } from '@chakra-ui/react/stack'
import { useLingui } from '@lingui/react'
import { Card } from '#src/ui/card.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { SavedState } from '#src/ui/status/saved-state.tsx'
import { usePreferences } from '../use-preferences.ts'
import { KindTable } from './kind-table.tsx'
import { MailsCard, QuietCard } from './when-card.tsx'

/** What reaches the member, and when; for its own page and for the settings. */
export function Preferences() {
  const { i18n } = useLingui()
  const { query, change, state } = usePreferences()
  const onChange = (changes: Parameters<typeof change>[0]) => void change(changes)
  return (
    <>
      <AsyncList query={query}>
        {(preferences) => (
          <Stack gap="5">
            <Card title={i18n.t('Kinds of notifications')}>
              <KindTable kinds={preferences.kinds} offered={preferences.offered} onChange={onChange} />
            </Card>
            <MailsCard preferences={preferences} onChange={onChange} />
            <QuietCard preferences={preferences} onChange={onChange} />
          </Stack>
        )}
      </AsyncList>
      <SavedState state={state} />
    </>
  )
}
