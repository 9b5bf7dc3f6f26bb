import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import type { Message } from '#contract/chat/message.ts'
import type { Room, RoomPerson } from '#contract/chat/room.ts'
import { formatTime } from '#src/lib/format.ts'
import { namesOf } from '#src/lib/initials.ts'
import { useServices } from '#src/services/services-context.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { eventText } from '../last-line.ts'
import { Attached } from './attached.tsx'
import { DeleteLine, type Deletion } from './delete-line.tsx'
import { LinkedText } from './linked-text.tsx'
import { ReportLine } from './report-line.tsx'

const editableMs = 15 * 60_000
const deletableMs = 24 * 3_600_000

type Props = {
  room: Room
  line: Message
  person: RoomPerson | undefined
  /** The first of this sender in a row: with the picture and the name. */
  isFirst: boolean
  readBy: number
  onReply: (line: Message) => void
  onEdit: (line: Message) => void
}

export function Line({ room, line, person, isFirst, readBy, onReply, onEdit }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const time = formatTime(Date.parse(line.created_at), locale)
  if (line.event) return <Event>{eventText(i18n, line.event, line.sender?.name ?? null)}</Event>
  const isOwn = line.client_id !== undefined
  const isEmpty = line.is_deleted || line.is_hidden
  const name = line.sender?.name ?? i18n.t('Former member')
  const words = line.is_deleted ? i18n.t('Message deleted') : line.is_hidden ? i18n.t('Message hidden') : null
  return (
    <Row data-own={isOwn || undefined} data-first={isFirst || undefined} data-seq={line.seq}>
      {isOwn ? null : (
        <Face>
          {isFirst && !isEmpty ? (
            <Avatar person={{ id: line.sender?.id, ...namesOf(name), avatar: person?.avatar }} size={36} />
          ) : null}
        </Face>
      )}
      <Body>
        {isFirst && !isOwn ? (
          <Name>
            {line.is_hidden ? null : (
              <b>
                <bdi>{name}</bdi>
              </b>
            )}
            <time dateTime={line.created_at}>{time}</time>
          </Name>
        ) : null}
        <Bubble data-empty={isEmpty || undefined}>
          {line.reply_to ? (
            <Quote dir="auto">
              <b>
                <bdi>{line.reply_to.sender_name ?? i18n.t('Message')}</bdi>
              </b>
              <span>{line.reply_to.excerpt}</span>
            </Quote>
          ) : null}
          {line.attachment ? (
            <Attached id={line.id} attachment={line.attachment} isPicture={line.message_type === 'image'} />
          ) : null}
          {words ?? (line.content ? <LinkedText text={line.content} /> : null)}
        </Bubble>
        {isOwn ? (
          <State>
            {time}
            {line.is_edited ? `, ${i18n.t('edited')}` : ''} <ReadState room={room} readBy={readBy} />
          </State>
        ) : line.is_edited ? (
          <State>{i18n.t('edited')}</State>
        ) : null}
      </Body>
      {isEmpty ? null : <LineMenu room={room} line={line} isOwn={isOwn} onReply={onReply} onEdit={onEdit} />}
    </Row>
  )
}

function ReadState({ room, readBy }: { room: Room; readBy: number }) {
  const { i18n } = useLingui()
  if (readBy === 0) return <Check size={16} aria-label={i18n.t('Sent')} />
  const isAll = readBy >= room.members_count - 1
  return (
    <>
      <CheckCheck size={16} aria-hidden />
      <span>
        {room.kind === 'direct'
          ? i18n.t('read')
          : isAll
            ? i18n.t('read by all')
            : i18n.t('read by {count}', { count: i18n.number(readBy) })}
      </span>
    </>
  )
}

function LineMenu({ room, line, isOwn, onReply, onEdit }: Omit<Props, 'person' | 'isFirst' | 'readBy'> & { isOwn: boolean }) {
  const { i18n } = useLingui()
  const { clock } = useServices()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const [isReporting, setReporting] = useState(false)
  const age = clock.now() - Date.parse(line.created_at)
  const items: MenuEntry[] = [
    { id: 'reply', label: i18n.t('Answer'), onSelect: () => onReply(line) },
    ...(isOwn && age < editableMs && line.message_type === 'text'
      ? [{ id: 'edit', label: i18n.t('Edit'), onSelect: () => onEdit(line) }]
      : []),
    { id: 'hide', label: i18n.t('Delete for me'), onSelect: () => setDeletion('me') },
    ...((isOwn && age < deletableMs) || (room.my_role !== 'member' && room.kind !== 'direct')
      ? [{ id: 'remove', label: i18n.t('Delete for everyone'), isDanger: true, onSelect: () => setDeletion('everyone') }]
      : []),
    ...(isOwn ? [] : [{ id: 'report', label: i18n.t('Report'), isDanger: true, onSelect: () => setReporting(true) }]),
  ]
  return (
    <Actions>
      <Menu label={i18n.t('Actions of this message')} items={items} />
      {deletion ? <DeleteLine id={line.id} from={deletion} onClose={() => setDeletion(null)} /> : null}
      {isReporting ? <ReportLine id={line.id} onClose={() => setReporting(false)} /> : null}
    </Actions>
  )
}

const Event = chakra('p', { base: { textAlign: 'center', color: 'fg.muted', fontSize: 'dense', marginBlock: '3' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    marginTop: '1',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 44px',
    '&[data-first]': { marginTop: '3' },
    '&[data-own]': { justifyContent: 'flex-end' },
    '& [data-actions]': { opacity: '0' },
    '&:hover [data-actions], &:focus-within [data-actions]': { opacity: '1' },
    '@media (pointer: coarse)': { '& [data-actions]': { opacity: '1' } },
  },
})
const Actions = (props: { children: React.ReactNode }) => <ActionBox data-actions="" {...props} />
const ActionBox = chakra('div', { base: { flex: 'none', marginBlock: '-6px' } })
const Face = chakra('span', { base: { width: '36px', flex: 'none' } })
const Body = chakra('div', {
  base: {
    minWidth: '0',
    maxWidth: 'min(46rem, 80%)',
    display: 'flex',
    flexDirection: 'column',
    '[data-own] > &': { alignItems: 'flex-end', order: '2' },
  },
})
const Name = chakra('p', {
  base: { display: 'flex', gap: '2', alignItems: 'baseline', '& time': { color: 'fg.muted', fontSize: 'caption' } },
})
const Bubble = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '[data-own] &': {
      background: 'indigo.subtle',
      borderRadius: 'card',
      borderEndEndRadius: '4px',
      paddingInline: '4',
      paddingBlock: '2',
    },
    '&[data-empty]': { color: 'fg.muted', fontStyle: 'italic' },
  },
})
const Quote = chakra('blockquote', {
  base: {
    borderInlineStartWidth: '3px',
    borderColor: 'gold',
    paddingInlineStart: '3',
    marginBottom: '1',
    color: 'fg.muted',
    fontSize: 'control',
    textAlign: 'start',
    '& > *': { display: 'block' },
  },
})
const State = chakra('p', { base: { display: 'flex', alignItems: 'center', gap: '1', color: 'fg.muted', fontSize: 'caption' } })
