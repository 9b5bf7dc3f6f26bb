import { useCallback, useEffect, useRef } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { Message } from '#contract/chat/message.ts'
import type { Room } from '#contract/chat/room.ts'
import { endpointKey } from '#src/query/query-key.ts'
import { useServices } from '#src/services/services-context.tsx'

/** At most one read mark a second. */
const betweenMs = 1_000

/** Tells how far the member has read, for lines that were on screen in a window with the focus. */
export function useRead(room: Room): (line: Message) => void {
  const { socket, api, clock, flags, queryClient } = useServices()
  const read = useRef(room.read_seq)
  const waiting = useRef<Message | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback(() => {
    timer.current = undefined
    const line = waiting.current
    if (!line || line.seq <= read.current) return
    read.current = line.seq
    if (flags.get().inForce.realTimeChat && socket.getSnapshot().matches({ live: 'online' }))
      return socket.send({ type: 'send', at: clock.now(), frame: { type: 'mark_message_read', message_id: line.id } })
    api
      .call(chatEndpoints.read, { params: { id: room.id }, body: { message_id: line.id } }, { suppressErrors: true })
      .then(() => {
        for (const endpoint of [chatEndpoints.rooms, chatEndpoints.unread])
          void queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })
      })
      .catch(() => {
        read.current = line.seq - 1
      })
  }, [api, clock, flags, queryClient, room.id, socket])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (line: Message) => {
      if (line.seq <= (waiting.current?.seq ?? read.current)) return
      waiting.current = line
      timer.current ??= setTimeout(tell, betweenMs)
    },
    [tell],
  )
}
