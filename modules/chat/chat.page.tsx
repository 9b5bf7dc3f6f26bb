import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { createLazyRoute } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { RoomPane } from './room/room-pane.tsx'
import { RoomsPane } from './rooms/rooms-pane.tsx'

export const Route = createLazyRoute('/member/chat')({ component: ChatPage })

/** List left, room right; on the phone one at a time. */
function ChatPage() {
  const { i18n } = useLingui()
  const search = Route.useSearch()
  return (
    <Frame>
      <RoomsPane search={search} />
      {search.room ? (
        <RoomPane key={search.room} roomId={search.room} />
      ) : (
        <Empty>
          <EmptyState kind="first-use" title={i18n.t('Choose a room')} />
        </Empty>
      )}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(280px, 352px) minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    width: '100%',
    maxWidth: '1280px',
    marginInline: 'auto',
    height: { base: 'calc(100dvh - 168px)', md: 'calc(100dvh - 104px)' },
    minHeight: '420px',
  },
})
const Empty = chakra('div', { base: { display: { base: 'none', md: 'grid' }, placeItems: 'center' } })
