import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FeatureFlag } from '#contract/flags/feature-flag.ts'
import { flagsEndpoints } from '#contract/flags/flags.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Drawer } from '#src/ui/overlay/dialog.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { Changes } from '../../src/console/audit/changes.tsx'

const pageSize = 20

/** Changes of a flag with author and reason, newest first. */
export function FlagHistory({ flag, onClose }: { flag: FeatureFlag; onClose: () => void }) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(1)
  const history = useConsoleQuery(flagsEndpoints.flagHistory, {
    params: { key: flag.key },
    query: { page, page_size: pageSize },
  })
  return (
    <Drawer title={i18n.t('History of {label}', { label: flag.label })} isOpen onClose={onClose}>
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
                    <strong dir="auto">{line.actor_name}</strong> <RelativeTime at={line.at} />
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
    </Drawer>
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
