import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { noticeIn } from '#src/notices/notice-in.ts'
import { givenPath } from '#src/shell/route-path.ts'
import { RelativeTime } from '#src/ui/show/relative-time.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { isOwnPath } from '#src/shell/own-path.ts'
import { NotificationIcon } from './notification-icon.tsx'

type Props = { notification: Notification; onOpen: () => void; actions?: ReactNode }

/** A notification; a link if it leads somewhere, bold with a dot while unread. */
export function NotificationRow({ notification, onOpen, actions }: Props) {
  const { i18n } = useLingui()
  const { title, message } = noticeIn(i18n, notification)
  const { kind, action_url, is_read, created_at } = notification
  const text = (
    <>
      <Title data-unread={is_read ? undefined : ''}>{title}</Title>
      <Message>{message}</Message>
      <When>
        <RelativeTime at={created_at} />
      </When>
    </>
  )
  return (
    <Row data-unread={is_read ? undefined : ''}>
      <Picture>
        <NotificationIcon kind={kind} />
      </Picture>
      <Body>
        {is_read ? null : <VisuallyHidden>{i18n.t('Unread')}</VisuallyHidden>}
        {isOwnPath(action_url) ? (
          <Cover to={givenPath(action_url)} onClick={onOpen}>
            {text}
          </Cover>
        ) : (
          text
        )}
      </Body>
      <Dot aria-hidden data-unread={is_read ? undefined : ''} />
      {actions}
    </Row>
  )
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) 10px auto',
    alignItems: 'start',
    gap: '3',
    paddingBlock: '3',
    paddingInline: '3',
    borderRadius: 'control',
    transition: 'background 120ms ease-out',
    _hover: { bg: 'raised' },
    '&[data-unread]': { bg: 'gold.subtle' },
  },
})
const Picture = chakra('span', {
  base: { display: 'grid', placeItems: 'center', boxSize: '40px', borderRadius: 'full', bg: 'indigo.subtle', color: 'indigo' },
})
const Body = chakra('div', { base: { minWidth: '0' } })
const Cover = createLink(
  chakra('a', {
    base: {
      display: 'block',
      color: 'inherit',
      textDecoration: 'none',
      _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'control' },
    },
  }),
)
const Title = chakra('span', {
  base: { display: 'block', overflowWrap: 'anywhere', '&[data-unread]': { fontWeight: '600' } },
})
const Message = chakra('span', {
  base: { display: 'block', color: 'fg.muted', textStyle: 'dense', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})
const When = chakra('span', { base: { color: 'fg.subtle', textStyle: 'caption' } })
const Dot = chakra('span', {
  base: { boxSize: '10px', marginBlockStart: '2', borderRadius: 'full', '&[data-unread]': { bg: 'gold' } },
})
