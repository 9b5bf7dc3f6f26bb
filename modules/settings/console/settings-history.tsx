import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { communitySettingsEndpoints } from '#contract/settings/community-settings.ts'
import { Changes } from '#src/console/audit/changes.tsx'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { Card } from '#src/ui/card.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { useSettingWords } from './use-setting-words.ts'

const pageSize = 20

/** Who changed which setting when, and why, newest first. */
export function SettingsHistory() {
  const { i18n } = useLingui()
  const { textOf } = useSettingWords()
  const [page, setPage] = useState(1)
  const history = useConsoleQuery(communitySettingsEndpoints.settingsHistory, { query: { page, page_size: pageSize } })
  return (
    <Card>
      <AsyncList
        query={history}
        isEmpty={({ count }) => count === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nobody has changed it yet')}>
            {i18n.t('Each change appears here with its reason.')}
          </EmptyState>
        }
      >
        {({ count, count_capped, results }) => (
          <>
            <List>
              {results.map((line) => (
                <li key={line.id}>
                  <p>
                    <strong dir="auto">{textOf(line.target_id ?? '').label}</strong>
                  </p>
                  <p>
                    <span dir="auto">{line.actor_name}</span> <RelativeTime at={line.at} />
                  </p>
                  {line.reason ? <Why dir="auto">{line.reason}</Why> : null}
                  <Changes before={line.before} after={line.after} />
                </li>
              ))}
            </List>
            <Pager page={page} count={count} isCapped={count_capped} size={pageSize} onPage={setPage} />
          </>
        )}
      </AsyncList>
    </Card>
  )
}

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border', paddingTop: '5' },
    '& time': { color: 'fg.subtle', textStyle: 'dense' },
  },
})
const Why = chakra('p', { base: { color: 'fg.muted', marginBlock: '1 8px', overflowWrap: 'anywhere' } })
