import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { Notification } from '#contract/notifications/notifications.ts'
import { notificationsEndpoints } from '#contract/notifications/notifications.ts'
import { noticeIn } from '#src/notices/notice-in.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { isOwnPath } from '#src/shell/own-path.ts'
import { givenPath } from '#src/shell/route-path.ts'
import { useRoutePath } from '#src/shell/registry-context.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { QuietText } from '#src/ui/quiet-text.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { type Asked, AsyncList } from '#src/ui/status/async-list.tsx'
import { SkeletonText } from '#src/ui/status/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

const newest = [notificationsEndpoints.list, { query: { page_size: 5 } }, { isKept: true }] as const

/** What changed for the member, each leading to it, or an empty state (DASH-05). */
export function RecentActivity() {
  const { i18n } = useLingui()
  return (
    <Section title={i18n.t('Recent Activity')}>
      <Changes query={useApiQuery(...newest)} />
    </Section>
  )
}

RecentActivity.reads = () => [newest]

/** The same on the member's own profile, further back (PRF-D8). */
export const OwnActivity = () => <Changes query={useApiQuery(notificationsEndpoints.list, { query: { page_size: 20 } })} />

function Changes({ query }: { query: Asked<{ results: readonly Notification[] }> }) {
  const { i18n } = useLingui()
  const all = useRoutePath('/notifications')
  return (
    <AsyncList
      query={query}
      isEmpty={({ results }) => results.length === 0}
      empty={<QuietText>{i18n.t('No recent activity yet. What happens in your parish will appear here.')}</QuietText>}
      skeleton={<SkeletonText lines={8} />}
    >
      {({ results }) => (
        <>
          <Rows>
            {results.map((notification) => (
              <Change key={notification.id} notification={notification} />
            ))}
          </Rows>
          {all ? (
            <p>
              <TextLink to={all}>{i18n.t('All notifications')}</TextLink>
            </p>
          ) : null}
        </>
      )}
    </AsyncList>
  )
}

function Change({ notification }: { notification: Notification }) {
  const { i18n } = useLingui()
  const { action_url, created_at } = notification
  const { title, message } = noticeIn(i18n, notification)
  return (
    <li>
      <strong>{isOwnPath(action_url) ? <Cover to={givenPath(action_url)}>{title}</Cover> : title}</strong>
      <p>{message}</p>
      <RelativeTime at={created_at} />
    </li>
  )
}

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > li': { position: 'relative', paddingBlock: '3', borderBottomWidth: '1px', borderColor: 'border' },
    '& p': { color: 'fg.muted', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& strong': { fontWeight: '600', overflowWrap: 'anywhere' },
    '& time': { color: 'fg.subtle', textStyle: 'dense' },
  },
})
const Cover = createLink(
  chakra('a', {
    base: {
      color: 'fg',
      textDecoration: 'none',
      _before: { content: '""', position: 'absolute', inset: '0' },
      _hover: { textDecoration: 'underline' },
    },
  }),
)
