import { useState } from 'react'
import { communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { ChangeHistory, changesPerPage } from '#src/console/audit/change-history.tsx'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { Card } from '#src/ui/card.tsx'
import { useSettingWords } from './use-setting-words.ts'

/** Who changed which setting when, and why, newest first. */
export function SettingsHistory() {
  const { textOf } = useSettingWords()
  const [page, setPage] = useState(1)
  const query = useConsoleQuery(communitySettingsEndpoints.settingsHistory, { query: { page, page_size: changesPerPage } })
  return (
    <Card>
      <ChangeHistory query={query} page={page} onPage={setPage} titleOf={({ target_id }) => textOf(target_id ?? '').label} />
    </Card>
  )
}
