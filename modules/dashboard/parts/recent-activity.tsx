import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'baseline',
      columnGap: '4',
      paddingBlock: '3',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
    '& > li:last-of-type': { borderBlockEndWidth: '0', paddingBlockEnd: '0' },
    '& > li:first-of-type': { paddingBlockStart: '0' },
    '& p': { gridColumn: '1', color: 'fg.muted', textStyle: 'dense', overflowWrap: 'anywhere' },
    '& strong': { fontWeight: '500', overflowWrap: 'anywhere' },
    '& time': { gridColumn: '2', gridRow: '1', color: 'fg.subtle', textStyle: 'caption', whiteSpace: 'nowrap' },
  },
})

/** The member's latest activity, or an empty state (DASH-05). */
export function RecentActivity() {
  const { i18n } = useLingui()
  const query = useApiQuery(notificationsEndpoints.list, { query: { page_size: 5 } })
  return (
    <Card title={i18n.t('Recent Activity')}>
      <AsyncList
        query={query}
        isEmpty={({ results }) => results.length === 0}
        empty={<Quiet>{i18n.t('No recent activity yet. What happens in your parish will appear here.')}</Quiet>}
      >
        {({ results }) => (
          <Rows>
            {results.map(({ id, title, message, created_at }) => (
              <li key={id}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <p>
                  <bdi>{message}</bdi>
                </p>
                <RelativeTime at={created_at} />
              </li>
            ))}
          </Rows>
        )}
      </AsyncList>
    </Card>
  )
}

const Quiet = chakra('p', { base: { color: 'fg.muted' } })
