import { useEffect, useState } from 'react'
import { peopleEndpoints } from '#contract/people/people.ts'
import { useApiQuery } from '#src/query/hooks.ts'
import { useServices } from '#src/services/services-context.tsx'

/** `lastSeenAt`: ISO, in steps of five minutes; null for a member who is online or was never seen. */
export type SeenPresence = { isOnline: boolean; lastSeenAt: string | null }

/** Whether a member is online, followed on the socket while it is shown; null where the viewer may not know (PPL-D7). */
export function usePresence(personId: string): SeenPresence | null {
  const { socket, listenToSocket } = useServices()
  const [isOnline, setOnline] = useState(false)
  const { data, refetch } = useApiQuery(peopleEndpoints.presence, { params: { id: personId } })
  const isShown = data?.is_shown ?? false
  useEffect(() => {
    if (!isShown) return
    const roomId = `person:${personId}`
    const stop = listenToSocket((fact) => {
      if (fact.type === 'presence.changed' && fact.userId === personId) {
        setOnline(fact.online)
        if (!fact.online) void refetch()
      }
      if (fact.type === 'socket.status-changed' && fact.status !== 'online') setOnline(false)
      if (fact.type === 'room.framed' && fact.frame.type === 'room_left' && fact.frame.room_id === roomId) void refetch()
    })
    socket.send({ type: 'joinRoom', roomId })
    return () => {
      socket.send({ type: 'leaveRoom', roomId })
      stop()
      setOnline(false)
    }
  }, [isShown, personId, socket, listenToSocket, refetch])
  return isShown ? { isOnline, lastSeenAt: isOnline ? null : (data?.last_seen_at ?? null) } : null
}
