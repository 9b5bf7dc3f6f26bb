import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { Message } from '#contract/chat/message.ts'
import type { Room } from '#contract/chat/room.ts'
import { useApiMutation, useApiQuery } from '#src/query/hooks.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { SkeletonRows } from '../parts.tsx'
import { Composer } from './composer.tsx'
import { FoundLines } from './found-lines.tsx'
import { Log } from './log.tsx'
import { RoomHead } from './room-head.tsx'
import { Unsent } from './unsent.tsx'
import { useRead } from './use-read.ts'
import { useRoom } from './use-room.ts'

export function OpenRoom({ room }: { room: Room }) {
  const { i18n } = useLingui()
  const open = useRoom(room)
  const { snapshot, actor } = open
  const { lines, outbox, failure } = snapshot.context
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [isSearching, setSearching] = useState(false)
  const members = useApiQuery(chatEndpoints.members, { params: { id: room.id }, query: { page_size: 50 } })
  const people = new Map(members.data?.results.map(({ person }) => [person.id, person]))
  const isOpening = snapshot.matches({ open: { log: 'opening' } })
  const onSeen = useRead(room)
  if (snapshot.matches('closed'))
    return (
      <EmptyState
        kind="no-permission"
        title={i18n.t('This room is closed to you.')}
        action={<Link to="/chat">{i18n.t('All rooms')}</Link>}
      />
    )
  const writers = [...open.typing.keys()].flatMap((id) => people.get(id)?.name.split(' ')[0] ?? [])
  return (
    <Pane aria-label={i18n.t('Room')}>
      <RoomHead room={room} online={open.online} isSearching={isSearching} onSearch={() => setSearching(!isSearching)} />
      {isSearching ? <FoundLines roomId={room.id} /> : null}
      {failure && lines.length === 0 ? (
        <Middle>
          <LoadFailure
            query={{ error: open.error, isFetching: isOpening, refetch: () => actor.send({ type: 'reload' }) }}
            title={i18n.t('The room could not be opened')}
          />
        </Middle>
      ) : isOpening && lines.length === 0 ? (
        <SkeletonRows label={i18n.t('Opening the room')} />
      ) : (
        <Log
          room={room}
          lines={lines}
          people={people}
          readers={open.readers}
          newFrom={snapshot.context.openedAt}
          hasEarlier={snapshot.context.hasEarlier}
          isLoadingEarlier={snapshot.matches({ open: { earlier: 'loading' } })}
          onEarlier={() => actor.send({ type: 'earlier' })}
          onSeen={onSeen}
          onReply={setReplyTo}
          onEdit={setEditing}
          end={<Unsent outbox={outbox} onRetry={open.retry} onDelete={(clientId) => actor.send({ type: 'discard', clientId })} />}
        />
      )}
      <Typing aria-live="polite">
        {writers.length === 1
          ? i18n.t('{name} writes…', { name: writers[0] })
          : writers.length > 1
            ? i18n.t('Several people write…')
            : ''}
      </Typing>
      {room.is_request ? (
        <Request room={room} />
      ) : room.may_post || (replyTo && room.kind !== 'direct') ? (
        <Composer
          key={editing?.id ?? ''}
          room={room}
          replyTo={replyTo}
          editing={editing}
          onEnd={() => {
            setReplyTo(null)
            setEditing(null)
          }}
          onType={open.tellTyping}
          onSend={(content, file) => open.write(content, replyTo?.id ?? null, file)}
          onEditLast={() =>
            setEditing(lines.findLast(({ client_id, is_deleted }) => client_id !== undefined && !is_deleted) ?? null)
          }
        />
      ) : (
        <Closed>
          {room.kind === 'direct'
            ? i18n.t('This member does not take messages from you.')
            : room.post_policy === 'replies'
              ? i18n.t('Members answer here; new subjects come from the leaders.')
              : i18n.t('Only the leaders of this room write here.')}
        </Closed>
      )}
    </Pane>
  )
}

function Request({ room }: { room: Room }) {
  const { i18n } = useLingui()
  const params = { params: { id: room.id } }
  const accept = useApiMutation(chatEndpoints.accept, { announcesErrors: true })
  const decline = useApiMutation(chatEndpoints.decline, { announcesErrors: true })
  return (
    <Closed>
      <span>{i18n.t('You do not know each other yet. They see nothing of you until you accept.')}</span>
      <span>
        <Button variant="solid" isBusy={accept.isPending} onClick={() => accept.mutate(params)}>
          {i18n.t('Accept')}
        </Button>
        <Button isBusy={decline.isPending} onClick={() => decline.mutate(params)}>
          {i18n.t('Decline')}
        </Button>
      </span>
    </Closed>
  )
}

const Pane = chakra('section', { base: { display: 'flex', flexDirection: 'column', minHeight: '0', minWidth: '0' } })
const Middle = chakra('div', { base: { flex: '1', display: 'grid', placeContent: 'center', gap: '4', justifyItems: 'center' } })
const Typing = chakra('p', { base: { minHeight: '24px', paddingInline: '6', color: 'fg.muted', fontSize: 'dense' } })
const Closed = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
    color: 'fg.muted',
    '& > span:last-of-type': { display: 'flex', gap: '2' },
  },
})
