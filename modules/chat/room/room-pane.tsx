import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { chatEndpoints } from '#contract/chat/chat.ts'
import { isApiError } from '#src/api/api-error.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { LoadFailure } from '#src/ui/status/load-failure.tsx'
import { SkeletonRows } from '../parts.tsx'
import { OpenRoom } from './open-room.tsx'

/** The room that the address names. */
export function RoomPane({ roomId }: { roomId: string }) {
  const { i18n } = useLingui()
  const room = useApiQuery(chatEndpoints.room, { params: { id: roomId } })
  if (room.data) return <OpenRoom room={room.data} />
  if (!room.isError) return <SkeletonRows label={i18n.t('Opening the room')} />
  return (
    <Place>
      {isApiError(room.error) && room.error.status === 404 ? (
        <EmptyState
          kind="no-permission"
          title={i18n.t('This room is closed to you.')}
          action={<Link to="/chat">{i18n.t('All rooms')}</Link>}
        />
      ) : (
        <LoadFailure query={room} title={i18n.t('The room could not be opened')} />
      )}
    </Place>
  )
}

const Place = chakra('div', { base: { display: 'grid', placeItems: 'center' } })
