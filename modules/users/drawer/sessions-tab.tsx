import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import type { UserDetail } from '#contract/users/user-row.ts'
import { usersEndpoints } from '#contract/users/users.ts'
import { useConsoleQuery } from '#src/console/console-query.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'

/** The member's sessions. The menu above ends them. */
export function SessionsTab({ user }: { user: UserDetail }) {
  const { i18n } = useLingui()
  const query = useConsoleQuery(usersEndpoints.sessions, { params: { id: user.id } })
  return (
    <AsyncList
      query={query}
      isEmpty={(sessions) => sessions.length === 0}
      empty={
        <EmptyState kind="no-results" title={i18n.t('No open session')}>
          {i18n.t('The member is not signed in anywhere.')}
        </EmptyState>
      }
    >
      {(sessions) => (
        <List aria-label={i18n.t('Open sessions')}>
          {sessions.map(({ id, ip, user_agent, created_at, last_seen_at }) => (
            <li key={id}>
              <bdi>{user_agent || i18n.t('Unknown browser')}</bdi>
              <p>
                <FactLine
                  facts={[
                    <bdi key="ip" dir="ltr">
                      {ip}
                    </bdi>,
                    <Fragment key="in">
                      {i18n.t('signed in')} <RelativeTime at={created_at} />
                    </Fragment>,
                    <Fragment key="seen">
                      {i18n.t('last seen')} <RelativeTime at={last_seen_at} />
                    </Fragment>,
                  ]}
                />
              </p>
            </li>
          ))}
        </List>
      )}
    </AsyncList>
  )
}

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& > li': { paddingBlock: '3', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& p': { color: 'fg.muted', textStyle: 'dense', marginTop: '1' },
  },
})
