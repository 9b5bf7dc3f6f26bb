import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chat/message.ts'
import type { Room, RoomPerson } from '#contract/chat/room.ts'
import { Button } from '#src/ui/button.tsx'
import { useLocale } from '#src/ui/use-locale.ts'
import { dayLine, isSameDay } from '../when.ts'
import { Line } from './line.tsx'

/** Pixels from the end within which new lines are followed, and from the start within which older ones are asked for. */
const near = 80
const seenMs = 500

type Props = {
  room: Room
  lines: readonly Message[]
  people: ReadonlyMap<string, RoomPerson>
  readers: ReadonlyMap<string, number>
  newFrom: number
  hasEarlier: boolean
  isLoadingEarlier: boolean
  onEarlier: () => void
  onSeen: (line: Message) => void
  onReply: (line: Message) => void
  onEdit: (line: Message) => void
  /** Lines that are not sent yet. */
  end: ReactNode
}

/** The lines of a room, the newest at the end; the line under the eye stays where it is while others come above or below. */
export function Log({
  room,
  lines,
  people,
  readers,
  newFrom,
  hasEarlier,
  isLoadingEarlier,
  onEarlier,
  onSeen,
  onReply,
  onEdit,
  end,
}: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seenTo, setSeenTo] = useState(0)
  const height = useRef({ all: 0, first: 0 })
  const first = lines[0]?.seq ?? 0
  const last = lines.at(-1)
  const arrived = isAtEnd ? 0 : lines.filter(({ seq, client_id }) => seq > seenTo && client_id === undefined).length

  useLayoutEffect(() => {
    const log = place.current
    if (!log) return
    const before = height.current
    // Lines came above: what was under the eye moves down by their height.
    if (before.first > first && before.all > 0) log.scrollTop += log.scrollHeight - before.all
    else if (isAtEnd) log.scrollTop = log.scrollHeight
    height.current = { all: log.scrollHeight, first }
  })
  useEffect(() => {
    const log = place.current
    if (!log || !isAtEnd) return
    // Pictures and the keyboard change heights after a line was drawn.
    const follow = new ResizeObserver(() => {
      log.scrollTop = log.scrollHeight
    })
    follow.observe(log)
    for (const child of log.children) follow.observe(child)
    return () => follow.disconnect()
  }, [isAtEnd])
  useEffect(() => {
    if (!last || !isAtEnd) return
    const look = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) onSeen(last)
    }
    const timer = setTimeout(look, seenMs)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', look)
    }
  }, [last, isAtEnd, onSeen])

  const scrolled = () => {
    const log = place.current
    if (!log) return
    const isNear = log.scrollHeight - log.scrollTop - log.clientHeight < near
    if (isAtEnd && !isNear) setSeenTo(last?.seq ?? 0)
    setAtEnd(isNear)
    if (log.scrollTop < near && hasEarlier && !isLoadingEarlier) onEarlier()
  }
  const firstNew = lines.find(
    ({ seq, client_id, message_type }) => seq > newFrom && client_id === undefined && message_type !== 'system',
  )?.seq
  return (
    <Frame>
      <Scroll
        ref={place}
        role="log"
        tabIndex={0}
        aria-label={i18n.t('Messages of the room')}
        aria-busy={isLoadingEarlier}
        aria-live={isAtEnd ? 'polite' : 'off'}
        onScroll={scrolled}
      >
        <div>
          {hasEarlier ? (
            <Earlier>
              <Button size="sm" isBusy={isLoadingEarlier} onClick={onEarlier}>
                {i18n.t('Earlier messages')}
              </Button>
            </Earlier>
          ) : null}
          {lines.length === 0 ? <Earlier>{i18n.t('No messages yet')}</Earlier> : null}
          {lines.map((line, place) => {
            const before = lines[place - 1]
            const isNewDay = !before || !isSameDay(before.created_at, line.created_at)
            return (
              <Fragment key={line.seq}>
                {isNewDay ? <Rule>{dayLine(line.created_at, locale)}</Rule> : null}
                {line.seq === firstNew && before ? <Rule data-new>{i18n.t('New')}</Rule> : null}
                <Line
                  room={room}
                  line={line}
                  person={line.sender ? people.get(line.sender.id) : undefined}
                  isFirst={isNewDay || before?.sender?.id !== line.sender?.id || before?.message_type === 'system'}
                  readBy={[...readers.values()].filter((seq) => seq >= line.seq).length}
                  onReply={onReply}
                  onEdit={onEdit}
                />
              </Fragment>
            )
          })}
          {end}
        </div>
      </Scroll>
      {arrived > 0 ? (
        <Pill>
          <Button
            variant="solid"
            size="sm"
            onClick={() => {
              setAtEnd(true)
              if (place.current) place.current.scrollTop = place.current.scrollHeight
            }}
          >
            {i18n.t('{count, plural, one {# new message} other {# new messages}}', { count: arrived })}
          </Button>
        </Pill>
      ) : null}
    </Frame>
  )
}

const Frame = chakra('div', { base: { position: 'relative', flex: '1', minHeight: '0', display: 'flex' } })
const Scroll = chakra('div', {
  base: {
    flex: '1',
    minWidth: '0',
    overflowY: 'auto',
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
    paddingInline: { base: '4', md: '6' },
    paddingBlockStart: '3',
    // Room for the tab of bug reports, which stands above the composer.
    paddingBlockEnd: '16',
  },
})
const Earlier = chakra('div', { base: { display: 'grid', placeItems: 'center', color: 'fg.muted', paddingBlock: '3' } })
const Rule = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginBlock: '4',
    color: 'fg.muted',
    textStyle: 'dense',
    textAlign: 'center',
    _before: { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'border' },
    _after: { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'border' },
    '&[data-new]': { color: 'gold', fontWeight: '600' },
  },
})
const Pill = chakra('div', {
  base: { position: 'absolute', insetBlockEnd: '3', insetInline: '0', display: 'grid', placeItems: 'center' },
})
