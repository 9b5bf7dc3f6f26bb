import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import Pin from 'lucide-react/icons/pin'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import type { ParishRef } from '#contract/accounts/account.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useUser } from '#src/services/services-context.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Section } from '#src/ui/page/section.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { AsyncList } from '#src/ui/status/async-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { isNotFound } from '#src/api/api-error.ts'

const most = 3

/** What the member's parish announces: what is at the top, and what they have not read. */
export function HomeAnnouncements() {
  const me = useUser()
  return me?.parish ? <Announced parish={me.parish} /> : null
}

function Announced({ parish }: { parish: ParishRef }) {
  const { i18n } = useLingui()
  const query = useApiQuery(announcementsEndpoints.announcements, { params: { id: parish.id }, query: { limit: most } })
  const shown = (query.data?.results ?? [])
    .filter((post) => post.is_pinned || post.announcement?.is_read === false)
    .slice(0, most)
  // Somebody who waits to be admitted has none yet.
  if (query.isPending || isNotFound(query.error) || (query.data && shown.length === 0)) return null
  return (
    <Section
      title={i18n.t('Announcements')}
      actions={
        <TextLink to="/parishes/$parishId" params={{ parishId: parish.slug }} search={{ tab: 'announcements' }}>
          {i18n.t('All announcements')}
        </TextLink>
      }
    >
      <AsyncList query={query}>
        {() => (
          <List>
            {shown.map((post) => (
              <li key={post.id}>
                <Line to="/posts/$postId" params={{ postId: post.id }}>
                  <b>
                    <bdi>{post.title}</bdi>
                  </b>
                  <span>
                    {post.announcement?.is_urgent ? (
                      <Badge tone="crimson">{i18n.t({ id: 'announcement.urgent', message: 'Urgent' })}</Badge>
                    ) : null}
                    {post.announcement?.is_read === false ? (
                      <Badge tone="indigo">{i18n.t({ id: 'announcement.unread', message: 'New' })}</Badge>
                    ) : null}
                    {post.is_pinned ? <Pin size={16} aria-label={i18n.t('Pinned')} /> : null}
                    <RelativeTime at={post.created_at} />
                  </span>
                  <Words dir="auto">{post.content}</Words>
                </Line>
              </li>
            ))}
          </List>
        )}
      </AsyncList>
    </Section>
  )
}

const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '3', minWidth: '0' } })
const Words = chakra('span', { base: { lineClamp: '2', overflowWrap: 'anywhere' } })
const Line = createLink(
  chakra('a', {
    base: {
      display: 'grid',
      gap: '1',
      padding: '4',
      minWidth: '0',
      borderWidth: '1px',
      borderColor: 'border',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'gold',
      borderRadius: 'card',
      background: 'surface',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { background: 'raised' },
      '& b': { fontFamily: 'heading', fontWeight: '600', fontSize: 'lead', color: 'fg', overflowWrap: 'anywhere' },
      '& > span:nth-of-type(1)': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'dense' },
    },
  }),
)
