import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { usersEndpoints } from '#contract/users/users.ts'
import { useActionName } from '#src/console/audit/use-action-name.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { Pager } from '#src/ui/show/pager.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'

const size = 20

/** Console actions on this member, newest first. */
export function AuditTab({ userId }: { userId: string }) {
  const { i18n } = useLingui()
  const actionName = useActionName()
  const [page, setPage] = useState(1)
  const query = useConsoleQuery(usersEndpoints.audit, { params: { id: userId }, query: { page, page_size: size } })
  return (
    <AsyncList
      query={query}
      isEmpty={({ count }) => count === 0}
      empty={
        <EmptyState kind="no-results" title={i18n.t('Nothing yet')}>
          {i18n.t('No console actions on this member.')}
        </EmptyState>
      }
    >
      {({ results, count, count_capped }) => (
        <>
          <List aria-label={i18n.t('Audit')}>
            {results.map(({ id, at, action, actor_name, reason }) => (
              <li key={id}>
                <strong>{actionName(action)}</strong>
                <p>
                  <FactLine facts={[<bdi key="actor">{actor_name}</bdi>, <RelativeTime key="at" at={at} />]} />
                </p>
                {reason ? <q dir="auto">{reason}</q> : null}
              </li>
            ))}
          </List>
          <Pager page={page} count={count} isCapped={count_capped} size={size} onPage={setPage} />
        </>
      )}
    </AsyncList>
  )
}

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': { paddingBlock: '3' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& strong': { fontWeight: '600' },
    '& p': { color: 'fg.muted', textStyle: 'dense' },
    '& q': { display: 'block', marginTop: '1', overflowWrap: 'anywhere' },
  },
})
