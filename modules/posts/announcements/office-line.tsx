import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import Trash2 from 'lucide-react/icons/trash-2'
import type { OfficeAnnouncement } from '#contract/posts/announcement.ts'
import { announcementsEndpoints } from '#contract/posts/announcements.ts'
import { isolated } from '#src/lib/isolated.ts'
import { fullName } from '#src/lib/initials.ts'
import { dateFormat } from '#src/lib/intl.ts'
import { useApiMutation } from '#src/query/hooks.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { OfficeBox, OfficeFoot } from '#src/ui/show/office-box.tsx'
import { FactLine } from '#src/ui/show/fact-line.tsx'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { pinOptions } from './pin-options.ts'

type Props = {
  slug: string
  announcement: OfficeAnnouncement
  onOpen: (what: 'edit' | 'delete' | 'readers') => void
}

/** One announcement as those who write for the parish see it. */
export function OfficeLine({ slug, announcement, onOpen }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { post, author, is_for_groups, groups, pin_days, readers_count } = announcement
  const pin = useApiMutation(announcementsEndpoints.pinAnnouncement, { announcesErrors: true })
  const pinFor = (days: number | null) => pin.mutate({ params: { slug, id: post.id }, body: { days } })
  const until = post.announcement?.pinned_until
  const isOut = post.status === 'published'
  return (
    <Line>
      <div>
        <h3>
          <Title to="/posts/$postId" params={{ postId: post.id }}>
            <bdi>{post.title}</bdi>
          </Title>
        </h3>
        <Marks>
          {post.announcement?.is_urgent ? (
            <Badge tone="crimson">{i18n.t({ id: 'announcement.urgent', message: 'Urgent' })}</Badge>
          ) : null}
          {post.status === 'scheduled' ? <Badge tone="info">{i18n.t('Planned')}</Badge> : null}
          {post.status === 'pending' || post.status === 'hidden' ? (
            <Badge tone="warning">{i18n.t('A moderator looks first')}</Badge>
          ) : null}
          {pin_days === null ? null : (
            <Badge tone="gold" icon={<Pin size={14} aria-hidden />}>
              {until
                ? i18n.t('Pinned until {date}', {
                    date: dateFormat(locale, { dateStyle: 'medium' }).format(Date.parse(until)),
                  })
                : i18n.t('Pinned')}
            </Badge>
          )}
        </Marks>
        <p>
          <FactLine
            facts={[
              author && <bdi key="by">{fullName(author)}</bdi>,
              post.scheduled_at ? (
                <RelativeTime key="at" at={post.scheduled_at} />
              ) : (
                <RelativeTime key="at" at={post.created_at} />
              ),
              is_for_groups
                ? groups.length === 0
                  ? i18n.t('For groups')
                  : i18n.t('For {groups}', { groups: groups.map(({ name }) => isolated(name)).join(', ') })
                : i18n.t('For the whole parish'),
            ]}
          />
        </p>
      </div>
      <OfficeFoot as="span">
        {isOut ? (
          <Button size="sm" icon={<Eye size={18} aria-hidden />} onClick={() => onOpen('readers')}>
            {i18n.t('{count, plural, =0 {Not read yet} one {Read by #} other {Read by #}}', { count: readers_count })}
          </Button>
        ) : null}
        <Menu
          label={i18n.t('Actions for {title}', { title: isolated(post.title ?? '') })}
          items={[
            { id: 'edit', label: i18n.t('Edit'), icon: <Pencil size={18} aria-hidden />, onSelect: () => onOpen('edit') },
            ...(pin_days === null
              ? pinOptions.flatMap((days) =>
                  days === null
                    ? []
                    : [
                        {
                          id: `pin-${days}`,
                          label: i18n.t('{days, plural, one {Pin for # day} other {Pin for # days}}', { days }),
                          icon: <Pin size={18} aria-hidden />,
                          onSelect: () => pinFor(days),
                        },
                      ],
                )
              : [{ id: 'unpin', label: i18n.t('Unpin'), icon: <Pin size={18} aria-hidden />, onSelect: () => pinFor(null) }]),
            {
              id: 'delete',
              label: i18n.t('Delete'),
              icon: <Trash2 size={18} aria-hidden />,
              onSelect: () => onOpen('delete'),
            },
          ]}
        />
      </OfficeFoot>
    </Line>
  )
}

const Line = chakra(OfficeBox, {
  base: {
    '& p': { color: 'fg.muted' },
    '& h3': { textStyle: 'h4', overflowWrap: 'anywhere' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', minWidth: '0' },
  },
})
const Marks = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    _empty: { display: 'none' },
    // A long mark has two lines where the text is large.
    '& > span': { whiteSpace: 'normal' },
  },
})
const Title = createLink(
  chakra('a', { base: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } } }),
)
