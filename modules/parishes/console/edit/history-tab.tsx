import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { consoleParishesEndpoints } from '#contract/parishes/console-parishes.ts'
import { Changes } from '#src/console/audit/changes.tsx'
import { useActionName } from '#src/console/audit/use-action-name.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { Card } from '#src/ui/card.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'

const size = 20

/** Audited changes of a parish with both values, newest first. */
export function HistoryTab({ parishId }: { parishId: string }) {
  const { i18n } = useLingui()
  const actionName = useActionName()
  const [page, setPage] = useState(1)
  const query = useConsoleQuery(consoleParishesEndpoints.parishHistory, {
    params: { id: parishId },
    query: { page, page_size: size },
  })
  return (
    <Card>
      <AsyncList
        query={query}
        isEmpty={({ count }) => count === 0}
        empty={
          <EmptyState kind="first-use" title={i18n.t('Nobody has changed it yet')}>
            {i18n.t('Each change of this parish appears here.')}
          </EmptyState>
        }
      >
        {({ results, count, count_capped }) => (
          <>
            <List aria-label={i18n.t('History')}>
              {results.map(({ id, at, action, actor_name, before, after, reason }) => (
                <li key={id}>
                  <strong>{actionName(action)}</strong>
                  <p>
                    <FactLine facts={[<bdi key="actor">{actor_name}</bdi>, <RelativeTime key="at" at={at} />]} />
                  </p>
                  {reason ? <q dir="auto">{reason}</q> : null}
                  <Changes before={before} after={after} />
                </li>
              ))}
            </List>
            <Pager page={page} count={count} isCapped={count_capped} size={size} onPage={setPage} />
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
    '& > li': { display: 'flex', flexDirection: 'column', gap: '2', paddingBlock: '4' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& strong': { fontWeight: '600' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
    '& q': { overflowWrap: 'anywhere' },
  },
})
