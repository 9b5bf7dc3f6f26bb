import { chatEndpoints } from '#contract/chat/chat.ts'
import { endpointKey } from '#src/query/query-key.ts'
import type { Services } from '#src/services/create-services.ts'

/** Lists of rooms and the unread mark follow the socket, and are read again when it comes back. */
export function keepRoomsFresh({ bus, queryClient }: Pick<Services, 'bus' | 'queryClient'>): () => void {
  const outdated = () => {
    for (const endpoint of [chatEndpoints.rooms, chatEndpoints.unread, chatEndpoints.room, chatEndpoints.readers])
      void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
  const stops = [
    bus.subscribe('room.updated', outdated),
    bus.subscribe('socket.resynced', outdated),
    bus.subscribe('socket.status-changed', ({ status }) => {
      if (status === 'online') outdated()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
