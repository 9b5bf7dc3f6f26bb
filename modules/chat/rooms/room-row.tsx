import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLink } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import type { Room } from '#contract/chat/room.ts'
import { namesOf } from '#src/lib/initials.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ChatSearch } from '../chat-search.ts'
import { previewText } from '../last-line.ts'
import { roomTitle } from '../room-title.ts'
import { shortWhen } from '../when.ts'

type Props = { room: Room; isCurrent: boolean; show: NonNullable<ChatSearch['show']> }

export function RoomRow({ room, isCurrent, show }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const title = roomTitle(i18n, locale, room)
  const { last_message: last, unread_count: unread } = room
  const isQuiet = room.my_notifications === 'none' || (room.muted_until !== null && Date.parse(room.muted_until) > Date.now())
  return (
    <li>
      <Row
        to="/chat"
        search={{ room: room.id, ...(show === 'all' ? {} : { show }) }}
        {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
      >
        <Avatar person={{ id: room.person?.id ?? room.id, ...namesOf(title), avatar: room.person?.avatar }} size={44} />
        <Texts>
          <span>
            <b>
              <bdi>{title}</bdi>
            </b>
            {last ? <time dateTime={last.at}>{shortWhen(last.at, locale)}</time> : null}
          </span>
          <span>
            <span dir="auto">{last ? previewText(i18n, last, room.kind === 'direct') : i18n.t('No messages yet')}</span>
            {isQuiet ? <BellOff size={16} aria-label={i18n.t('Muted')} /> : null}
            {unread > 0 ? (
              <Count>
                {i18n.number(Math.min(unread, 999))}
                <VisuallyHidden> {i18n.t('unread')}</VisuallyHidden>
              </Count>
            ) : null}
          </span>
        </Texts>
      </Row>
    </li>
  )
}

const Row = createLink(
  chakra('a', {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      paddingInline: '5',
      paddingBlock: '3',
      minHeight: '72px',
      color: 'inherit',
      textDecoration: 'none',
      borderBottomWidth: '1px',
      borderColor: 'border',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'transparent',
      _hover: { background: 'raised' },
      '&[aria-current=true]': { background: 'raised', borderInlineStartColor: 'gold' },
    },
  }),
)
const Texts = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    '& > span': { display: 'flex', alignItems: 'center', gap: '2' },
    '& b': { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: '600' },
    '& time': { color: 'fg.muted', fontSize: 'caption' },
    '& > span:last-of-type': { color: 'fg.muted', fontSize: 'control' },
    '& > span > span[dir=auto]': {
      flex: '1',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'start',
    },
  },
})
const Count = chakra('span', {
  base: {
    minWidth: '24px',
    paddingInline: '2',
    borderRadius: 'full',
    background: 'gold.solid',
    color: 'gold.contrast',
    fontSize: 'count',
    lineHeight: '22px',
    fontWeight: '700',
    textAlign: 'center',
  },
})
